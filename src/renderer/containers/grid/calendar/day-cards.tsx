import { useId } from "react";
import type { CompiledColumn, CompiledGrid } from "../../../../../layout/compiled.ts";
import type { Layout } from "../../../../../layout/model.ts";
import { GridCard } from "../cards/grid-card.tsx";
import type { Row } from "../rows/list-question.ts";
import { isSelected } from "../selection/selection.ts";
import type { GridSelection } from "../selection/use-selection.ts";
import type { RowActions } from "../table/row-cells.tsx";

/** A row of a month, with its position among the rows of the month. */
export interface DayRow {
  row: Row;
  key: string;
  line: number;
}

interface DayCardsProps {
  grid: CompiledGrid;
  layout: Layout;
  title: string;
  rows: readonly DayRow[];
  others: readonly CompiledColumn[];
  /** Key of the one card that is a tab stop. */
  active: string | undefined;
  selection: GridSelection | undefined;
  rowActions: RowActions | undefined;
}

/** The rows of a day as cards under its name; screen readers find each day as a list. */
export function DayCards({ grid, layout, title, rows, others, active, selection, rowActions }: DayCardsProps) {
  const titleId = useId();
  return (
    <section className="ts-calendar-day" aria-labelledby={titleId}>
      <h4 id={titleId}>{title}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: one cell a row, moved through with arrow keys */}
      <table role="grid" className="ts-cards ts-calendar-cards" aria-labelledby={titleId} aria-rowcount={rows.length} aria-colcount={1}>
        <tbody>
          {rows.map(({ row, key, line }, position) => (
            <GridCard
              key={key}
              grid={grid}
              layout={layout}
              row={row}
              rowKey={key}
              line={line}
              position={position}
              others={others}
              isActive={key === active}
              isSelected={selection && isSelected(selection.selection, key)}
              rowActions={rowActions}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
