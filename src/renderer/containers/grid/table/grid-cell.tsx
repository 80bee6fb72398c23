import type { CSSProperties, ReactNode } from "react";

interface GridCellProps {
  /** Place in the row, from 0. */
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

/** A cell that the keys of the grid move to. */
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

/** Inside a table with the role of a grid a `td` is a grid cell, and may say that it cannot be edited or is one of those chosen. */
const gridCellProps = (isReadOnly: boolean | undefined, isSelected: boolean | undefined) => ({
  "aria-readonly": isReadOnly,
  "aria-selected": isSelected,
});
