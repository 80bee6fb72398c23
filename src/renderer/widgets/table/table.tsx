import type { FieldRenderer } from "../field-renderer.ts";
import { lazyWidget } from "../lazy-widget.tsx";
import type { ReadContext, ReadValue } from "../widget-props.ts";
import { TableRead } from "./table-read.tsx";

const TableEditor = lazyWidget(
  async () => (await import("./table-editor.tsx")).TableEditor,
  ({ value }) => Math.min(50, rowsOf(value).length) + 2,
);

const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const countOf = (value: unknown, { host }: ReadContext): string => host.t("renderer.rows.count", { count: rowsOf(value).length });

const drawn =
  (form: "read" | "print"): ReadValue =>
  (value, field, context) =>
    rowsOf(value).length === 0 ? null : <TableRead form={form} rows={rowsOf(value)} table={field} context={context} />;

export const tableRenderer: FieldRenderer = {
  // Without columns nothing is known of the rows: they are drawn from the values themselves (nested.tsx).
  tester: ({ field, columns }) => (field.DisplayTemplate === "Table" && columns !== undefined ? 5 : 0),
  widget: TableEditor,
  read: drawn("read"),
  cell: (value, _field, context) => (rowsOf(value).length === 0 ? null : countOf(value, context)),
  print: drawn("print"),
  text: (value, _field, context) => countOf(value, context),
  label: "group",
};
