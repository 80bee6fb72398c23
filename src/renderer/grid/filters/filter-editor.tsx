import { type SubmitEvent, useId, useMemo, useState } from "react";
import type { CompiledGrid } from "../../../../layout/compiled.ts";
import type { Layout } from "../../../../layout/model.ts";
import { labelOf } from "../../fields/field-options.ts";
import { parseDecimal } from "../../format/numbers.ts";
import { useHost } from "../../host.ts";
import {
  type GridFilter,
  type GridOperator,
  hasFittingValues,
  isComplete,
  isNumber,
  operatorsOf,
  wantsValue,
} from "../state/grid-filter.ts";
import { choiceContextOf, operatorText } from "./filter-labels.ts";
import { FilterValue } from "./filter-value.tsx";

export interface FilterEditorProps {
  grid: CompiledGrid;
  layout: Layout;
  /** The column to begin with. */
  field?: string | undefined;
  onAdd: (filter: GridFilter) => void;
}

/** One filter: column, operator and a value of the column's own kind. */
export function FilterEditor({ grid, layout, field, onAdd }: FilterEditorProps) {
  const host = useHost();
  const { t } = host;
  const ids = { column: useId(), operator: useId(), value: useId() };
  const columns = grid.columns.filter(({ filterable }) => filterable);
  const [name, setName] = useState(columns.find((column) => column.name === field)?.name ?? columns[0]?.name ?? "");
  const [wanted, setOperator] = useState<GridOperator>();
  const [values, setValues] = useState<readonly string[]>([""]);
  const column = columns.find((candidate) => candidate.name === name);
  const context = useMemo(() => column && choiceContextOf(host, layout, grid, column), [host, layout, grid, column]);
  if (column === undefined || context === undefined) return null;
  const operators = operatorsOf(column);
  const operator = wanted !== undefined && operators.includes(wanted) ? wanted : (operators[0] ?? "equals");
  // One to a line they are typed as the language writes them, too; single ones are read as they are typed.
  const read = (text: string) => (isNumber(column) && operator === "in" ? (parseDecimal(text, host.locale) ?? text) : text);
  const filter: GridFilter = {
    field: column.name,
    operator,
    values: wantsValue(operator) ? values.map((value) => read(value.trim())) : [],
  };
  const canApply = isComplete(filter) && hasFittingValues(filter, column);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (canApply) onAdd({ ...filter, values: operator === "between" ? filter.values : filter.values.filter(Boolean) });
  };
  return (
    <form className="ts-filter" onSubmit={submit}>
      <label htmlFor={ids.column}>{t("renderer.grid.filterColumn")}</label>
      <select
        id={ids.column}
        className="ts-input ts-grid-select"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setValues([""]);
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
          setValues([""]);
        }}
      >
        {operators.map((known) => (
          <option key={known} value={known}>
            {operatorText(host, column, known)}
          </option>
        ))}
      </select>
      {wantsValue(operator) && (
        <>
          <label htmlFor={ids.value}>{t("renderer.grid.filterValue")}</label>
          <FilterValue id={ids.value} column={column} operator={operator} values={values} onChange={setValues} context={context} />
        </>
      )}
      <button type="submit" className="ts-button is-primary" disabled={!canApply}>
        {t("renderer.grid.apply")}
      </button>
    </form>
  );
}
