import type { CompiledColumn } from "../../../../../layout/compiled.ts";
import { type GridOperator, isDay, isNumber } from "../../../../../layout/list-filter.ts";
import { dayPattern, formatDay, parseDay } from "../../../../../shared/format/dates.ts";
import { formatNumber, parseDecimal } from "../../../../../shared/format/numbers.ts";
import type { ChoiceContext } from "../../../fields/choices/load-choices.ts";
import { labelOf } from "../../../fields/widget/field-options.ts";
import { DateControl, dateLetters } from "../../../fields/widgets/date-control.tsx";
import { useTyped } from "../../../fields/widgets/use-typed.ts";
import { usePorts, useTexts } from "../../../ports/ports.ts";
import { filterChoices } from "./filter-choices.ts";
import type { FaultState } from "./filter-fault.ts";
import { hasRemoteChoices, picksChoice } from "./filter-labels.ts";
import { RemoteChoices } from "./remote-choices.tsx";

export interface FilterValueProps {
  id: string;
  column: CompiledColumn;
  operator: GridOperator;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** @param at index of the value whose input lost the focus */
  onLeave: (at: number) => void;
  /** Index of the invalid value, and the Id of the element with the error. */
  wrong: { at: number; errorId: string } | undefined;
  /** Context for loading remote choices. */
  context: ChoiceContext;
}

/** Ids of the controls of a filter's values, in order. */
export const valueIds = (id: string): readonly string[] => [id, `${id}__to`];

/** The input of a filter in the column's own type: choices, dates, numbers or text; two inputs for a range, several values for "one of". */
export function FilterValue({ id, column, operator, values, onChange, onLeave, wrong, context }: FilterValueProps) {
  const { t, locale } = useTexts();
  const choices = filterChoices(column, locale, t);
  const stateOf = (at: number): FaultState => (wrong?.at === at ? { "aria-invalid": true, "aria-describedby": wrong.errorId } : {});
  const state = stateOf(0);
  const leave = () => onLeave(0);
  if (operator === "between") {
    const [from = "", to = ""] = values;
    return (
      <span className="ts-filter-range">
        <OneValue
          id={id}
          column={column}
          value={from}
          label={t("renderer.grid.from")}
          onChange={(value) => onChange([value, to])}
          onLeave={leave}
          state={state}
        />
        <span aria-hidden="true">–</span>
        <OneValue
          id={valueIds(id)[1]}
          column={column}
          value={to}
          label={t("renderer.grid.to")}
          onChange={(value) => onChange([from, value])}
          onLeave={() => onLeave(1)}
          state={stateOf(1)}
        />
      </span>
    );
  }
  if (choices.length > 0 && operator === "in")
    return (
      <fieldset id={id} className="ts-filter-choices" aria-describedby={state["aria-describedby"]}>
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
      <select
        id={id}
        className="ts-input ts-grid-select"
        value={values[0] ?? ""}
        onChange={(event) => onChange([event.target.value])}
        {...state}
      >
        <option value="" />
        {choices.map((choice) => (
          <option key={String(choice.value)} value={String(choice.value)}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  if (hasRemoteChoices(column) && picksChoice(operator))
    return (
      <RemoteChoices
        id={id}
        column={column}
        context={context}
        isSeveral={operator === "in"}
        values={values}
        onChange={onChange}
        state={state}
      />
    );
  if (operator === "in")
    return (
      <>
        <textarea
          id={id}
          className="ts-input ts-area ts-grid-select"
          rows={3}
          value={values.join("\n")}
          onChange={(event) => onChange(event.target.value.split("\n"))}
          onBlur={leave}
          {...state}
        />
        <small className="ts-help">{t("renderer.grid.onePerLine")}</small>
      </>
    );
  return <OneValue id={id} column={column} value={values[0] ?? ""} onChange={(value) => onChange([value])} onLeave={leave} state={state} />;
}

interface OneValueProps {
  id: string | undefined;
  column: CompiledColumn;
  value: string;
  label?: string;
  onChange: (value: string) => void;
  onLeave: () => void;
  state: FaultState;
}

/** An input with the date order and separators of the user's language, as the rows show them. */
function OneValue({ id, column, value, label, onChange, onLeave, state }: OneValueProps) {
  const ports = usePorts();
  const { locale } = ports.texts;
  const [typed, keep, forget] = useTyped(value);
  const control = { id, "aria-label": label, title: label, className: "ts-input ts-grid-select", ...state };
  if (isDay(column))
    return (
      <DateControl
        // Filters by day even for columns with a time: no one filters by the second.
        kind="date"
        pattern={dayPattern(locale, dateLetters(ports.texts))}
        format={formatDay}
        parse={parseDay}
        label={label ?? labelOf(column)}
        {...{ texts: ports.texts, control }}
        value={value}
        onChange={(next) => onChange(next ?? "")}
        onBlur={onLeave}
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
      onBlur={() => {
        forget();
        onLeave();
      }}
    />
  );
}
