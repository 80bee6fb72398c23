import type { ReactNode } from "react";
import type { CompiledField } from "../../../../../layout/compiled.ts";
import { drawValue } from "../../../fields/widget/field-registry.ts";
import type { ReadContext } from "../../../fields/widget/widget-props.ts";
import { hostScope } from "../../../values/calls/evaluate.ts";
import type { Row } from "../rows/list-question.ts";

export type RowActions = (row: Row) => ReactNode;

/** One value as a cell: the registry's cell form, else what a read view shows. */
export const cellContent = (field: CompiledField, context: ReadContext): ReactNode =>
  drawValue("cell", field, context.values[field.name], context);

/** What a cell would only count: rows, entries. Beneath an opened row it is shown whole, and takes the row's width. */
export const isShownWhole = ({ dataType }: CompiledField): boolean => dataType === "array" || dataType === "object";

/** One value beneath an opened row. */
export const detailContent = (field: CompiledField, context: ReadContext): ReactNode =>
  drawValue(isShownWhole(field) ? "read" : "cell", field, context.values[field.name], context);

/** Whether a row shows this cell: `VisibleWhen` of a column or a detail reads the row; a hidden value appears nowhere. */
export const isCellShown = ({ field, visibleWhen }: CompiledField, { ports, values }: ReadContext): boolean =>
  field.DisplayTemplate !== "Hidden" && (visibleWhen === undefined || visibleWhen.evaluate({ ...hostScope(ports), Row: values }) === true);
