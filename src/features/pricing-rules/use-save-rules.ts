import { useRef, useState } from "react";
import { sameJson } from "../../../layout/same-json.ts";
import { formatDay } from "../../../shared/format/dates.ts";
import type { PricingRuleSet, SavePricingRulesResponse } from "../../../shared/generated/types.ts";
import type { RuleFindings } from "../../../shared/pricing/rule-prices.ts";
import type { OperationOf } from "../../data/operation-access.ts";
import { isCallError, isRefusal } from "../../renderer/ports/operations.ts";
import { usePorts } from "../../renderer/ports/ports.ts";
import { randomId } from "../../state/random-id.ts";
import { ruleToSave } from "./rule-list.ts";
import type { RulesStore } from "./rules-store.ts";

export interface SaveRules {
  readonly isSaving: boolean;
  /** Asks, saves, and follows the update of prices. @param findings what the question says of the change; undefined: nothing is known of it */
  save(findings: RuleFindings | undefined): Promise<void>;
}

/** @param onUpdated the prices have been updated, or could not be */
export function useSaveRules(store: RulesStore, marketplaceId: number, name: string, onUpdated: () => void): SaveRules {
  const { operations, messages, texts } = usePorts();
  const { t } = texts;
  const [isSaving, setSaving] = useState(false);
  /** One key for one intended save: a repeated call after a lost answer takes effect once. */
  const key = useRef<{ of: unknown; key: string }>({ of: undefined, key: "" });
  const failed = (reason?: string) =>
    messages.notify({ severity: "error", text: [t("pricing.save.failed"), reason].filter((part) => part !== undefined).join(" ") });

  const send = async (includeScheduled: boolean) => {
    const { rules, version } = store.get();
    const input = { marketplaceId, rules: rules.map(ruleToSave), ruleSetVersion: version, acknowledged: true, includeScheduled };
    if (!sameJson(key.current?.of, input)) key.current = { of: input, key: randomId() };
    const { RuleSet, Job } = (await operations.call("Pricing", "SavePricingRules" satisfies OperationOf<"Pricing">, input, {
      idempotencyKey: key.current.key,
    })) as SavePricingRulesResponse;
    store.saved(RuleSet, rules);
    messages.notify({ severity: "success", text: t("pricing.save.saved") });
    if (!Job) return onUpdated();
    operations.follow?.(Job, ({ Status }) => {
      if (Status === "Failed") failed();
      onUpdated();
    });
  };
  return {
    isSaving,
    async save(findings) {
      if (isSaving) return;
      const { changed = 0, belowCost = 0 } = findings?.impact ?? {};
      const text = findings
        ? t("pricing.save.text", { changed, below: belowCost, conflicts: findings.conflicts.length })
        : t("pricing.save.textUnknown");
      const isAgreed = await messages.confirm({
        title: t("pricing.save.title", { name }),
        ...{ text, agree: t("renderer.save"), reject: t("renderer.cancel"), acknowledge: t("pricing.save.acknowledge") },
      });
      if (!isAgreed) return;
      const { scheduledOn } = store.get();
      const includeScheduled =
        scheduledOn.length > 0 &&
        (await messages.confirm({
          title: t("pricing.scheduled.title"),
          text: t("pricing.scheduled.text", { days: scheduledOn.map((day) => formatDay(day, texts.locale)).join(", ") }),
          ...{ agree: t("pricing.scheduled.agree"), reject: t("pricing.scheduled.reject") },
        }));
      setSaving(true);
      try {
        await send(includeScheduled);
      } catch (error) {
        if (!isCallError(error)) reportError(error);
        else if (error.code === "ConcurrencyConflict") {
          store.meet(error.current as PricingRuleSet);
          messages.notify({ severity: "warning", text: t("pricing.save.merged") });
          return;
        }
        failed(isCallError(error) && isRefusal(error) ? error.message : undefined);
      } finally {
        setSaving(false);
      }
    },
  };
}
