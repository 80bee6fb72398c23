import type { ReactNode } from "react";
import type { CompiledField } from "../../../../../layout/compiled.ts";
import { drawValue } from "../../../fields/widget/field-registry.ts";
import type { ReadContext } from "../../../fields/widget/widget-props.ts";
import { hostScope } from "../../../values/calls/evaluate.ts";
import type { Row } from "../rows/list-question.ts";

export type RowActions = (row: Row) => ReactNode;

/** Draws a value as a cell: in the renderer's `cell` form, or else as the read view does. */
export const cellContent = (field: CompiledField, context: ReadContext): ReactNode =>
  drawValue("cell", field, context.values[field.name], context);

/** Whether a value is shown in full below an opened row, with the width of the row: a cell would only show a count of its entries. */
export const isShownWhole = ({ dataType }: CompiledField): boolean => dataType === "array" || dataType === "object";

/** Draws a value below an opened row. */
export const detailContent = (field: CompiledField, context: ReadContext): ReactNode =>
  drawValue(isShownWhole(field) ? "read" : "cell", field, context.values[field.name], context);

/** Whether a row shows this cell: `VisibleWhen` of a column or a detail reads the row, and a hidden value is not shown anywhere. */
export const isCellShown = ({ field, visibleWhen }: CompiledField, { ports, values }: ReadContext): boolean =>
  field.DisplayTemplate !== "Hidden" && (visibleWhen === undefined || visibleWhen.evaluate({ ...hostScope(ports), Row: values }) === true);
