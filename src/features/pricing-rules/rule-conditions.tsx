import { dayPattern, formatDay, parseDay } from "../../../shared/format/dates.ts";
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
}

/** For which fees and on which days a rule counts. No fee type means all of them. */
export function RuleConditions({ id, rule, problemId, onChange }: RuleConditionsProps) {
  const { texts } = usePorts();
  const { t, locale } = texts;
  const toggle = (kind: PricedAs, isOn: boolean) => {
    const next = FEE_TYPES.filter((one) => (one === kind ? isOn : rule.pricedAs?.includes(one)));
    onChange({ pricedAs: next.length === 0 || next.length === FEE_TYPES.length ? undefined : next } as Partial<EditedRule>);
  };
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
        control={{ id: `${id}-${member}`, "aria-invalid": problemId !== undefined || undefined, "aria-describedby": problemId }}
      />
    </div>
  );
  return (
    <div className="pr-conditions" id={id}>
      <fieldset className="pr-fees">
        <legend className="ts-label">{t("pricing.feeTypes.label")}</legend>
        {FEE_TYPES.map((kind) => (
          <label key={kind} className="pr-fee">
            <input
              type="checkbox"
              checked={rule.pricedAs?.includes(kind) === true}
              onChange={({ target }) => toggle(kind, target.checked)}
            />
            {t(`pricing.feeTypes.${kind}`)}
          </label>
        ))}
        <span className="ts-help">{t("pricing.feeTypes.hint")}</span>
      </fieldset>
      {date("validFrom")}
      {date("validTo")}
    </div>
  );
}
