import { type SubmitEvent, useId, useMemo, useState } from "react";
import type { CompiledGrid } from "../../../../../layout/compiled.ts";
import { type GridFilter, type GridOperator, isDay, isNumber, wantsValue } from "../../../../../layout/list-filter.ts";
import type { Layout } from "../../../../../layout/model.ts";
import { dayPattern, parseDay } from "../../../../../shared/format/dates.ts";
import { parseDecimal } from "../../../../../shared/format/numbers.ts";
import { focusField } from "../../../fields/rows/focus-field.ts";
import { labelOf } from "../../../fields/widget/field-options.ts";
import { dateLetters } from "../../../fields/widgets/date-control.tsx";
import { usePorts } from "../../../ports/ports.ts";
import { afterPress } from "../../../store/after-press.ts";
import { operatorsOf } from "../state/grid-filter.ts";
import { faultText, filterFault } from "./filter-fault.ts";
import { choiceContextOf, operatorText } from "./filter-labels.ts";
import { FilterValue, valueIds } from "./filter-value.tsx";

export interface FilterEditorProps {
  grid: CompiledGrid;
  layout: Layout;
  /** Field of the initial column. */
  field?: string | undefined;
  onAdd: (filter: GridFilter) => void;
}

/**
 * Edits one filter: column, operator and a value of the column's type. An invalid value is reported on blur, a missing one when the filter is
 * applied.
 */
export function FilterEditor({ grid, layout, field, onAdd }: FilterEditorProps) {
  const ports = usePorts();
  const { t } = ports.texts;
  const ids = { column: useId(), operator: useId(), value: useId() };
  const columns = grid.columns.filter(({ filterable }) => filterable);
  const [name, setName] = useState(columns.find((column) => column.name === field)?.name ?? columns[0]?.name ?? "");
  const [wanted, setOperator] = useState<GridOperator>();
  const [values, setValues] = useState<readonly string[]>([""]);
  const [left, setLeft] = useState<ReadonlySet<number>>(UNTOUCHED);
  const [isSent, setSent] = useState(false);
  const column = columns.find((candidate) => candidate.name === name);
  const context = useMemo(() => column && choiceContextOf(ports, layout, grid, column), [ports, layout, grid, column]);
  if (column === undefined || context === undefined) return null;
  const operators = operatorsOf(column);
  const operator = wanted !== undefined && operators.includes(wanted) ? wanted : (operators[0] ?? "equals");
  const begin = () => {
    setValues([""]);
    setLeft(UNTOUCHED);
    setSent(false);
  };
  // A multi-line list is typed in the format of the user's language and parsed here; single inputs parse their own value.
  const read = (text: string): string => {
    if (operator !== "in") return text;
    return (
      (isNumber(column) ? parseDecimal(text, ports.texts.locale) : isDay(column) ? parseDay(text, ports.texts.locale) : undefined) ?? text
    );
  };
  const filter: GridFilter = {
    field: column.name,
    operator,
    values: wantsValue(operator) ? values.map((value) => read(value.trim())) : [],
  };
  const fault = filterFault(filter, column);
  const at = operator === "between" ? (fault?.at ?? 0) : 0;
  const isShown =
    fault !== undefined && (isSent || (fault.code !== "required" && left.has(at) && (fault.code !== "turned" || left.has(0))));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (fault) focusField(valueIds(ids.value)[at] ?? ids.value);
    else onAdd({ ...filter, values: operator === "between" ? filter.values : filter.values.filter(Boolean) });
  };
  const label = operator === "between" ? t(at === 0 ? "renderer.grid.from" : "renderer.grid.to") : t("renderer.grid.filterValue");
  const errorId = `${ids.value}__error`;
  return (
    <form className="ts-filter" noValidate onSubmit={submit}>
      <label htmlFor={ids.column}>{t("renderer.grid.filterColumn")}</label>
      <select
        id={ids.column}
        className="ts-input ts-grid-select"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          begin();
        }}
      >
        {columns.map((candidate) => (
          <option key={candidate.id} value={candidate.name}>
            {labelOf(candidate)}
          </option>
        ))}
      </select>
      <label htmlFor={ids.operator}>{t("renderer.grid.filterOperator")}</label>
      <select
        id={ids.operator}
        className="ts-input ts-grid-select"
        value={operator}
        onChange={(event) => {
          setOperator(operators.find((known) => known === event.target.value));
          begin();
        }}
      >
        {operators.map((known) => (
          <option key={known} value={known}>
            {operatorText(ports.texts, column, known)}
          </option>
        ))}
      </select>
      {wantsValue(operator) && (
        <>
          <label htmlFor={ids.value}>{t("renderer.grid.filterValue")}</label>
          <FilterValue
            id={ids.value}
            column={column}
            operator={operator}
            values={values}
            onChange={setValues}
            onLeave={(part) => afterPress(() => setLeft((before) => new Set([...before, part])))}
            wrong={isShown ? { at, errorId } : undefined}
            context={context}
          />
          {isShown && (
            <span className="ts-error" id={errorId}>
              {faultText(fault, label, ports.texts)}
              {fault.code === "format" && <small className="ts-help">{dayPattern(ports.texts.locale, dateLetters(ports.texts))}</small>}
            </span>
          )}
        </>
      )}
      <button type="submit" className="ts-button is-primary">
        {t("renderer.grid.apply")}
      </button>
    </form>
  );
}

const UNTOUCHED: ReadonlySet<number> = new Set();
