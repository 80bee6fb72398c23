import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PricingInputs } from "../../../shared/generated/types.ts";
import { type RuleFindings, RulePrices } from "../../../shared/pricing/rule-prices.ts";
import type { OperationOf } from "../../data/operation-access.ts";
import { isCallError } from "../../renderer/ports/operations.ts";
import { usePorts } from "../../renderer/ports/ports.ts";
import { type OpenedInputs, openInputs } from "./price-inputs.ts";
import { judgedRule } from "./rule-list.ts";
import type { RulesState } from "./rules-store.ts";

export interface JudgedPrices {
  readonly inputs: OpenedInputs;
  readonly prices: RulePrices;
  readonly findings: RuleFindings;
}

interface Loaded {
  /** Undefined while the inputs are on their way, and where they may not be seen. */
  readonly judged: JudgedPrices | undefined;
  /** Why there are no inputs. */
  readonly problem: string | undefined;
  reload(): void;
}

/** The prices that the edited rules make, computed here on every change (commerce §1.3 M4). */
export function useRulePrices(marketplaceId: number, { rules, defaultRule }: RulesState): Loaded {
  const { operations, texts } = usePorts();
  const { data, error, refetch } = useQuery({
    queryKey: ["Pricing", "GetPricingInputs" satisfies OperationOf<"Pricing">, { marketplaceId }],
    queryFn: ({ signal }) =>
      operations.call(
        "Pricing",
        "GetPricingInputs" satisfies OperationOf<"Pricing">,
        { marketplaceId },
        { signal },
      ) as Promise<PricingInputs>,
    meta: { suppressError: true },
  });
  const opened = useMemo(() => {
    if (data === undefined) return undefined;
    const inputs = openInputs(data);
    return { inputs, prices: new RulePrices(inputs) };
  }, [data]);
  const judged = useMemo(() => {
    if (opened === undefined) return undefined;
    const findings = opened.prices.update([...rules.map(judgedRule), ...(defaultRule ? [defaultRule] : [])]);
    return { ...opened, findings };
  }, [opened, rules, defaultRule]);
  return {
    judged,
    problem: error === null ? undefined : isCallError(error) ? error.message : texts.t("renderer.loadFailed"),
    reload: () => void refetch(),
  };
}
