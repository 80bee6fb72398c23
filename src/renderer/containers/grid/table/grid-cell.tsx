import type { CSSProperties, ReactNode } from "react";

interface GridCellProps {
  /** Index in the row, from 0. */
  col: number;
  isActive: boolean;
  sticky?: CSSProperties | undefined;
  className?: string;
  span?: number;
  isReadOnly?: boolean | undefined;
  isInvalid?: boolean | undefined;
  isSelected?: boolean | undefined;
  describedBy?: string | undefined;
  children: ReactNode;
}

/** A cell that the keys of the grid can focus. */
export function GridCell({
  col,
  isActive,
  sticky,
  className = "",
  span,
  isReadOnly,
  isInvalid,
  isSelected,
  describedBy,
  children,
}: GridCellProps) {
  return (
    <td
      data-col={col}
      aria-colindex={col + 1}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      colSpan={span}
      tabIndex={isActive ? 0 : -1}
      {...gridCellProps(isReadOnly, isSelected)}
      className={`ts-grid-cell${sticky ? " is-pinned" : ""}${className === "" ? "" : ` ${className}`}`}
      style={span === undefined ? sticky : { ...sticky, gridColumn: `span ${span}` }}
    >
      {children}
    </td>
  );
}

/** In a table with the role `grid` a `td` is a grid cell, and may have `aria-readonly` and `aria-selected`. */
const gridCellProps = (isReadOnly: boolean | undefined, isSelected: boolean | undefined) => ({
  "aria-readonly": isReadOnly,
  "aria-selected": isSelected,
});
