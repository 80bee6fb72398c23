import type { ReactNode } from "react";
import type { CompiledColumn } from "../../../layout/compiled.ts";
import { rendererOf } from "../registry.ts";
import type { ReadContext } from "../widgets/widget-props.ts";
import type { Row } from "./use-rows.ts";

export type RowActions = (row: Row) => ReactNode;

/** One value as a cell: the registry's cell form, else what a read view shows. */
export function cellContent(column: CompiledColumn, context: ReadContext): ReactNode {
  const renderer = rendererOf(column);
  return (renderer.cell ?? renderer.read)(context.values[column.name], column, context);
}
