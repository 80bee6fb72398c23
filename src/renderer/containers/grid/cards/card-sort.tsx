import { useId } from "react";
import type { CompiledGrid } from "../../../../../layout/compiled.ts";
import { labelOf } from "../../../fields/widget/field-options.ts";
import { useTexts } from "../../../ports/ports.ts";
import { type GridSort, isOffered } from "../state/grid-state.ts";
import type { ChangeState } from "../state/use-grid-state.ts";

const keyOfSort = ({ field, direction }: GridSort): string => `${direction}~${field}`;

/** The sort order of cards, which have no headers to press. Draws nothing when no column can be sorted. */
export function CardSort({ grid, sort, change }: { grid: CompiledGrid; sort: readonly GridSort[]; change: ChangeState }) {
  const { t } = useTexts();
  const id = useId();
  const columns = grid.columns.filter((column) => column.sortable && isOffered(column));
  if (columns.length === 0) return null;
  const orders = columns.flatMap((column) =>
    (["Ascending", "Descending"] as const).map((direction) => ({
      sort: { field: column.name, direction },
      label: t(direction === "Ascending" ? "renderer.grid.cards.ascending" : "renderer.grid.cards.descending", { column: labelOf(column) }),
    })),
  );
  const [first] = sort;
  return (
    <span className="ts-card-sort">
      <label htmlFor={id}>{t("renderer.grid.cards.sort")}</label>
      <select
        id={id}
        className="ts-input ts-grid-select"
        value={first === undefined ? "" : keyOfSort(first)}
        onChange={({ target }) => {
          const chosen = orders.find((order) => keyOfSort(order.sort) === target.value);
          change({ sort: chosen === undefined ? [] : [chosen.sort] });
        }}
      >
        <option value="">{t("renderer.grid.cards.ownOrder")}</option>
        {orders.map((order) => (
          <option key={keyOfSort(order.sort)} value={keyOfSort(order.sort)}>
            {order.label}
          </option>
        ))}
      </select>
    </span>
  );
}
