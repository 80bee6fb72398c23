import { type SubmitEvent, useId, useState } from "react";
import type { CompiledColumn, CompiledGrid, FilterOperator } from "../../../layout/compiled.ts";
import { labelOf } from "../fields/field-options.ts";
import { useHost } from "../host.ts";
import { filterChoices } from "./filter-choices.ts";
import { type GridFilter, isComplete } from "./grid-state.ts";

/** One filter: column, operator and a value of the column's own kind. */
export function FilterEditor({ grid, onAdd }: { grid: CompiledGrid; onAdd: (filter: GridFilter) => void }) {
  const { t, locale } = useHost();
  const ids = { column: useId(), operator: useId(), value: useId() };
  const columns = grid.columns.filter(({ filterable }) => filterable);
  const [name, setName] = useState(columns[0]?.name ?? "");
  const [wanted, setOperator] = useState<FilterOperator>();
  const [values, setValues] = useState<readonly string[]>([""]);
  const column = columns.find((candidate) => candidate.name === name);
  if (column === undefined) return null;
  const operator = wanted !== undefined && column.operators.includes(wanted) ? wanted : firstOperator(column);
  const filter: GridFilter = { field: column.name, operator, values: operator === "isEmpty" || operator === "isNotEmpty" ? [] : values };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete(filter)) onAdd(filter);
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
        onChange={(event) => setOperator(column.operators.find((known) => known === event.target.value))}
      >
        {column.operators.map((known) => (
          <option key={known} value={known}>
            {t(`renderer.grid.operator.${known}`)}
          </option>
        ))}
      </select>
      {filter.values.length > 0 && (
        <>
          <label htmlFor={ids.value}>{t("renderer.grid.filterValue")}</label>
          <FilterValue id={ids.value} column={column} isSeveral={operator === "in"} values={values} onChange={setValues} locale={locale} />
        </>
      )}
      <button type="submit" className="ts-button is-primary" disabled={!isComplete(filter)}>
        {t("renderer.grid.apply")}
      </button>
    </form>
  );
}

/** A choice is most often wanted by membership, a text by its part. */
const firstOperator = ({ operators, field }: CompiledColumn): FilterOperator => {
  const favourite: FilterOperator = field.EnumMembers ? "in" : "contains";
  return operators.includes(favourite) ? favourite : (operators[0] ?? "equals");
};

interface FilterValueProps {
  id: string;
  column: CompiledColumn;
  isSeveral: boolean;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  locale: string;
}

function FilterValue({ id, column, isSeveral, values, onChange, locale }: FilterValueProps) {
  const { t } = useHost();
  const choices = filterChoices(column, locale, t);
  if (choices.length > 0)
    return (
      <select
        id={id}
        className="ts-input ts-grid-select"
        multiple={isSeveral}
        size={isSeveral ? Math.min(8, choices.length) : 1}
        value={isSeveral ? [...values] : (values[0] ?? "")}
        onChange={(event) => onChange([...event.target.selectedOptions].map((option) => option.value))}
      >
        {!isSeveral && <option value="" />}
        {choices.map((choice) => (
          <option key={String(choice.value)} value={String(choice.value)}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  const type = column.dataType === "date" ? "date" : column.dataType === "dateTime" ? "datetime-local" : "text";
  const isNumber = column.dataType === "integer" || column.dataType === "decimal";
  return (
    <input
      id={id}
      className="ts-input ts-grid-select"
      type={type}
      inputMode={isNumber ? "decimal" : undefined}
      value={column.dataType === "dateTime" ? (values[0] ?? "").replace(/(:\d\d)?(\.\d+)?Z$/, "") : (values[0] ?? "")}
      onChange={(event) =>
        onChange([column.dataType === "dateTime" && event.target.value !== "" ? `${event.target.value}:00Z` : event.target.value])
      }
    />
  );
}
