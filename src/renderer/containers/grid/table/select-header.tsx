import type { CSSProperties } from "react";
import { useTexts } from "../../../ports/ports.ts";
import type { LineList } from "../rows/line-list.ts";
import { isSelected } from "../selection/selection.ts";
import type { GridSelection } from "../selection/use-selection.ts";

interface SelectHeaderProps {
  selection: GridSelection;
  list: LineList;
  /** The visible lines. */
  range: { first: number; last: number };
  isActive: boolean;
  sticky: CSSProperties | undefined;
}

/** Selects the visible rows; the selection bar then offers everything that matches. */
export function SelectHeader({ selection, list, range, isActive, sticky }: SelectHeaderProps) {
  const { t } = useTexts();
  const keys: string[] = [];
  for (let index = range.first; index <= range.last; index++) {
    const line = list.line(index);
    if (line.kind === "row") keys.push(line.key);
  }
  const chosen = keys.filter((key) => isSelected(selection.selection, key)).length;
  const isAll = keys.length > 0 && chosen === keys.length;
  return (
    <th
      scope="col"
      className={`ts-grid-cell is-check${sticky ? " is-pinned" : ""}`}
      data-col={0}
      aria-colindex={1}
      tabIndex={isActive ? 0 : -1}
      style={sticky}
    >
      <input
        type="checkbox"
        className="ts-check"
        tabIndex={-1}
        aria-label={t("renderer.grid.select.inSight")}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !isAll;
        }}
        onChange={() => selection.selectLines(range.first, range.last, !isAll)}
      />
    </th>
  );
}
