import { dayPattern, formatDay, parseDay, parseIsoDay } from "../../../shared/format/dates.ts";
import type { PricedAs } from "../../../shared/pricing/rules.ts";
import { DateControl, dateLetters } from "../../renderer/fields/widgets/date-control.tsx";
import { usePorts } from "../../renderer/ports/ports.ts";
import type { EditedRule } from "./rule-list.ts";

const FEE_TYPES: readonly PricedAs[] = ["OneTime", "Recurring", "Prepaid", "Usage"];

interface RuleConditionsProps {
  id: string;
  rule: EditedRule;
  problemId: string | undefined;
  onChange: (part: Partial<EditedRule>) => void;
  /** A date has the focus, or has lost it. */
  onDating: (isDating: boolean) => void;
}

/** For which fees and on which days a rule counts. No fee type means all of them. */
export function RuleConditions({ id, rule, problemId, onChange, onDating }: RuleConditionsProps) {
  const { texts } = usePorts();
  const { t, locale } = texts;
  const toggle = (kind: PricedAs, isOn: boolean) => {
    const next = FEE_TYPES.filter((one) => (one === kind ? isOn : rule.pricedAs?.includes(one)));
    onChange({ pricedAs: next.length === 0 || next.length === FEE_TYPES.length ? undefined : next } as Partial<EditedRule>);
  };
  const isNoDay = (day: string | undefined) => day !== undefined && parseIsoDay(day) === undefined;
  const hasNoDay = isNoDay(rule.validFrom) || isNoDay(rule.validTo);
  const isWrong = (day: string | undefined) => problemId !== undefined && (!hasNoDay || isNoDay(day));
  const date = (member: "validFrom" | "validTo") => (
    <div className="pr-date">
      <label className="ts-label" htmlFor={`${id}-${member}`}>
        {t(`pricing.${member}`)}
      </label>
      <DateControl
        texts={texts}
        label={t(`pricing.${member}`)}
        kind="date"
        pattern={dayPattern(locale, dateLetters(texts))}
        format={formatDay}
        parse={parseDay}
        value={rule[member]}
        onChange={(value) => onChange({ [member]: value })}
        onBlur={() => onDating(false)}
        control={{
          id: `${id}-${member}`,
          "aria-invalid": isWrong(rule[member]) || undefined,
          "aria-describedby": isWrong(rule[member]) ? problemId : undefined,
          onFocus: () => onDating(true),
        }}
      />
    </div>
  );
  return (
    <div className="pr-conditions" id={id}>
      <fieldset className="pr-fees">
        <legend className="ts-label">{t("pricing.feeTypes.label")}</legend>
        {FEE_TYPES.map((kind) => (
          <label key={kind} className="ts-toggle">
            <input
              type="checkbox"
              className="ts-check"
              checked={rule.pricedAs?.includes(kind) === true}
              onChange={({ target }) => toggle(kind, target.checked)}
            />
            <span>{t(`pricing.feeTypes.${kind}`)}</span>
          </label>
        ))}
        <span className="ts-help">{t("pricing.feeTypes.hint")}</span>
      </fieldset>
      {date("validFrom")}
      {date("validTo")}
    </div>
  );
}
