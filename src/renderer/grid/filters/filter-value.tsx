import type { CompiledColumn } from "../../../../layout/compiled.ts";
import type { ChoiceContext } from "../../choices/load-choices.ts";
import { labelOf } from "../../fields/field-options.ts";
import { dayPattern, formatDay, parseDay } from "../../format/dates.ts";
import { formatNumber, parseDecimal } from "../../format/numbers.ts";
import { useHost } from "../../host.ts";
import { DateControl } from "../../widgets/date-control.tsx";
import { dateLetters } from "../../widgets/date-letters.ts";
import { useTyped } from "../../widgets/use-typed.ts";
import { type GridOperator, isDay, isNumber } from "../state/grid-filter.ts";
import { filterChoices } from "./filter-choices.ts";
import { hasRemoteChoices, picksChoice } from "./filter-labels.ts";
import { RemoteChoices } from "./remote-choices.tsx";

export interface FilterValueProps {
  id: string;
  column: CompiledColumn;
  operator: GridOperator;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** What choices that a call knows are asked with. */
  context: ChoiceContext;
}

/** The value of a filter in the column's own kind: choices, days, numbers, words; two of them for a range, several for "one of". */
export function FilterValue({ id, column, operator, values, onChange, context }: FilterValueProps) {
  const { t, locale } = useHost();
  const choices = filterChoices(column, locale, t);
  if (operator === "between") {
    const [from = "", to = ""] = values;
    return (
      <span className="ts-filter-range">
        <OneValue id={id} column={column} value={from} label={t("renderer.grid.from")} onChange={(value) => onChange([value, to])} />
        <span aria-hidden="true">–</span>
        <OneValue column={column} value={to} label={t("renderer.grid.to")} onChange={(value) => onChange([from, value])} />
      </span>
    );
  }
  if (choices.length > 0 && operator === "in")
    return (
      <fieldset className="ts-filter-choices">
        <legend className="ts-sr">{labelOf(column)}</legend>
        {choices.map(({ value, label }) => {
          const text = String(value);
          const isChosen = values.includes(text);
          return (
            <label key={text} className="ts-grid-option">
              <input
                type="checkbox"
                className="ts-check"
                checked={isChosen}
                onChange={() => onChange(isChosen ? values.filter((other) => other !== text) : [...values.filter(Boolean), text])}
              />
              <span className="ts-clip">{label}</span>
            </label>
          );
        })}
      </fieldset>
    );
  if (choices.length > 0)
    return (
      <select id={id} className="ts-input ts-grid-select" value={values[0] ?? ""} onChange={(event) => onChange([event.target.value])}>
        <option value="" />
        {choices.map((choice) => (
          <option key={String(choice.value)} value={String(choice.value)}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  if (hasRemoteChoices(column) && picksChoice(operator))
    return <RemoteChoices id={id} column={column} context={context} isSeveral={operator === "in"} values={values} onChange={onChange} />;
  if (operator === "in")
    return (
      <>
        <textarea
          id={id}
          className="ts-input ts-area ts-grid-select"
          rows={3}
          value={values.join("\n")}
          onChange={(event) => onChange(event.target.value.split("\n"))}
        />
        <small className="ts-help">{t("renderer.grid.onePerLine")}</small>
      </>
    );
  return <OneValue id={id} column={column} value={values[0] ?? ""} onChange={(value) => onChange([value])} />;
}

interface OneValueProps {
  id?: string;
  column: CompiledColumn;
  value: string;
  label?: string;
  onChange: (value: string) => void;
}

/** In the order and with the separators of the person's language, as the rows show it. */
function OneValue({ id, column, value, label, onChange }: OneValueProps) {
  const host = useHost();
  const { locale } = host;
  const [typed, keep, forget] = useTyped(value);
  const control = { id, "aria-label": label, title: label, className: "ts-input ts-grid-select" };
  if (isDay(column))
    return (
      <DateControl
        // Days, also for columns with a time: nobody filters by the second.
        kind="date"
        pattern={dayPattern(locale, dateLetters(host))}
        format={formatDay}
        parse={parseDay}
        label={label ?? labelOf(column)}
        {...{ host, control }}
        value={value}
        onChange={(next) => onChange(next ?? "")}
      />
    );
  if (!isNumber(column)) return <input {...control} type="text" value={value} onChange={(event) => onChange(event.target.value)} />;
  return (
    <input
      {...control}
      type="text"
      inputMode="decimal"
      value={typed ?? formatNumber(value, locale)}
      onChange={({ target }) => {
        const next = parseDecimal(target.value, locale) ?? target.value;
        keep(target.value, next);
        onChange(next);
      }}
      onBlur={forget}
    />
  );
}
