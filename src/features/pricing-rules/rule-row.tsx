import { mdiContentCopy, mdiDeleteOutline, mdiDragVertical, mdiTuneVariant } from "@mdi/js";
import { memo, type ReactNode, useState } from "react";
import { formatDay } from "../../../shared/format/dates.ts";
import { formatNumber } from "../../../shared/format/numbers.ts";
import type { IdleRule } from "../../../shared/pricing/conflicts.ts";
import type { RuleShare } from "../../../shared/pricing/rule-prices.ts";
import { problemsOfRule, type RuleProblem, VALUE_LIMITS } from "../../../shared/pricing/rule-problems.ts";
import type { PricingModel } from "../../../shared/pricing/rules.ts";
import { NumberText } from "../../renderer/fields/widgets/number-text.tsx";
import { useTexts } from "../../renderer/ports/ports.ts";
import { Icon } from "../../renderer/values/icons/icon.tsx";
import type { OpenedInputs } from "./price-inputs.ts";
import { RuleConditions } from "./rule-conditions.tsx";
import type { EditedRule } from "./rule-list.ts";
import { TargetPicker } from "./target-picker.tsx";

const MODELS: readonly PricingModel[] = ["Static", "Srp", "Markup", "GrossMargin", "SrpDiscount"];

const AT_ONCE: ReadonlySet<RuleProblem> = new Set(["ValueOutOfRange", "DateInvalid", "DatesReversed"]);

interface RuleRowProps {
  rule: EditedRule;
  index: number;
  count: number;
  currency: string;
  inputs: OpenedInputs | undefined;
  share: RuleShare | undefined;
  idle: IdleRule["because"] | undefined;
  conflicts: number;
  /** Problems are shown: of a new rule only once someone has tried to save it. */
  isJudged: boolean;
  isChanged: boolean;
  onChange: (id: string, part: Partial<EditedRule>) => void;
  onCopy: (id: string) => void;
  onRemove: (id: string) => void;
}

/** One rule. It is drawn again only when it or its figures change. */
export const RuleRow = memo(function RuleRow(props: RuleRowProps) {
  const { rule, index, count, currency, inputs, isJudged, onChange, onCopy, onRemove } = props;
  const { t, locale } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [isDating, setDating] = useState(false);
  const fieldId = (part: string) => `rule-${rule.id}-${part}`;
  const problems = problemsOfRule(rule);
  // A wrong value is shown at once, a wrong date once it is no longer being typed, other problems when the user tries to save.
  const shown = problems.filter((problem) => isJudged || (AT_ONCE.has(problem) && !(problem === "DateInvalid" && isDating)));
  const problemId = (...of: RuleProblem[]) => (shown.some((problem) => of.includes(problem)) ? fieldId("problems") : undefined);
  const datesId = problemId("DateInvalid", "DatesReversed");
  const change = (part: Partial<EditedRule>) => onChange(rule.id, part);
  const period = [rule.validFrom, rule.validTo].map((day) => (day === undefined ? "…" : formatDay(day, locale))).join(" – ");
  const conditions = [
    ...(rule.pricedAs?.map((kind) => t(`pricing.feeTypes.${kind}`)) ?? []),
    ...(rule.validFrom === undefined && rule.validTo === undefined ? [] : [period]),
  ].join(" · ");
  return (
    <li
      data-row={index}
      data-rule={rule.id}
      className={`pr-rule${rule.isEnabled === false ? " is-off" : ""}${props.isChanged ? " is-changed" : ""}`}
    >
      <button
        type="button"
        className="ts-icon-button ts-order-handle"
        data-order
        aria-label={t("pricing.handle", { name: rule.name, position: index + 1, count })}
      >
        <Icon path={mdiDragVertical} />
      </button>
      <span className="pr-number" aria-hidden="true">
        {index + 1}
      </span>
      <div className="pr-body">
        <div className="pr-line">
          <input
            id={fieldId("name")}
            className="ts-input pr-name"
            aria-label={t("pricing.name")}
            aria-invalid={problemId("NameMissing") !== undefined || undefined}
            aria-describedby={problemId("NameMissing")}
            maxLength={100}
            value={rule.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <select
            className="ts-input ts-select pr-model"
            aria-label={t("pricing.modelOf", { name: rule.name })}
            value={rule.model}
            onChange={({ target }) =>
              change({
                model: target.value as PricingModel,
                ...(target.value === "Srp" ? { value: undefined } : {}),
              } as Partial<EditedRule>)
            }
          >
            {MODELS.map((model) => (
              <option key={model} value={model}>
                {t(`pricing.models.${model}`)}
              </option>
            ))}
          </select>
          {rule.model !== "Srp" && (
            <ValueInput
              id={fieldId("value")}
              rule={rule}
              unit={rule.model === "Static" ? currency : "%"}
              problemId={problemId("ValueMissing", "ValueOutOfRange")}
              onChange={(value) => change({ value } as Partial<EditedRule>)}
            />
          )}
          <Shares {...props} />
          <span className="pr-tools">
            <input
              type="checkbox"
              role="switch"
              className="ts-switch"
              aria-label={t("pricing.enabledOf", { name: rule.name })}
              title={t(rule.isEnabled === false ? "pricing.off" : "pricing.on")}
              aria-checked={rule.isEnabled !== false}
              checked={rule.isEnabled !== false}
              onChange={({ target }) => change({ isEnabled: target.checked })}
            />
            <Tool icon={mdiContentCopy} label={t("pricing.copyOf", { name: rule.name })} onPress={() => onCopy(rule.id)} />
            <Tool icon={mdiDeleteOutline} label={t("pricing.removeOf", { name: rule.name })} onPress={() => onRemove(rule.id)} />
          </span>
        </div>
        <div className="pr-line">
          <TargetPicker
            id={fieldId("targets")}
            name={rule.name}
            targets={rule}
            inputs={inputs}
            problemId={problemId("RuleWithoutTarget")}
            onChange={change}
          />
          <button
            type="button"
            className="ts-button is-quiet pr-more"
            aria-expanded={isOpen || datesId !== undefined}
            aria-label={t("pricing.conditionsOf", { name: rule.name })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon path={mdiTuneVariant} size={18} />
            {conditions === "" ? t("pricing.conditions") : conditions}
          </button>
        </div>
        {(isOpen || datesId !== undefined) && (
          <RuleConditions id={fieldId("conditions")} rule={rule} problemId={datesId} onChange={change} onDating={setDating} />
        )}
        {shown.length > 0 && (
          <p id={fieldId("problems")} className="ts-error pr-problems" role="alert">
            {shown.map((problem) => textOfProblem(problem, rule, t, locale)).join(" ")}
          </p>
        )}
      </div>
    </li>
  );
});

function textOfProblem(problem: RuleProblem, { model }: EditedRule, t: ReturnType<typeof useTexts>["t"], locale: string): string {
  const { from, to } = VALUE_LIMITS[model === "Srp" ? "Markup" : model];
  return t(`pricing.problems.${problem}`, { from: formatNumber(from, locale), to: formatNumber(to, locale) });
}

function Tool({ icon, label, onPress }: { icon: string; label: string; onPress: () => void }): ReactNode {
  return (
    <button type="button" className="ts-icon-button" aria-label={label} title={label} onClick={onPress}>
      <Icon path={icon} size={18} />
    </button>
  );
}

interface ValueInputProps {
  id: string;
  rule: EditedRule;
  unit: string;
  problemId: string | undefined;
  onChange: (value: string | undefined) => void;
}

function ValueInput({ id, rule, unit, problemId, onChange }: ValueInputProps) {
  const { t, locale } = useTexts();
  return (
    <span className="ts-box pr-value">
      <NumberText
        id={id}
        maxLength={20}
        aria-label={t("pricing.valueOf", { name: rule.name, unit })}
        aria-invalid={problemId !== undefined || undefined}
        aria-describedby={problemId}
        value={rule.value}
        locale={locale}
        onChange={(value) => onChange(value as string | undefined)}
      />
      <span className="ts-unit">{unit}</span>
    </span>
  );
}

function Shares({ share, idle, conflicts }: RuleRowProps) {
  const { t } = useTexts();
  if (!share) return null;
  return (
    <span className="pr-shares">
      <span className="pr-share">{t("pricing.share", { won: share.won, named: share.named })}</span>
      {idle !== undefined && <span className="ts-status is-warning">{t(`pricing.idle.${idle}`)}</span>}
      {conflicts > 0 && <span className="ts-status is-info">{t("pricing.conflictCount", { count: conflicts })}</span>}
      {share.belowCost > 0 && <span className="ts-status is-error">{t("pricing.belowCount", { count: share.belowCost })}</span>}
    </span>
  );
}
