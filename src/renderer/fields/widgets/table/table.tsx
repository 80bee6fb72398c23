import type { CompiledField } from "../../../../../layout/compiled.ts";
import { isRecord } from "../../../../../shared/is-record.ts";
import { isEmpty } from "../../../values/equal.ts";
import type { ReadContext, ReadValue } from "../../widget/widget-props.ts";
import { among, type FieldRenderer } from "../../widget/widget-props.ts";
import { TableRead } from "./table-read.tsx";

const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const countOf = (value: unknown, { ports }: ReadContext): string => ports.texts.t("renderer.rows.count", { count: rowsOf(value).length });

/** Fixed rows list every possible entry, so the read view shows only those with a value. */
const readRows = (value: unknown, { field, columns = [] }: CompiledField): readonly unknown[] =>
  field.HasFixedRows !== true
    ? rowsOf(value)
    : rowsOf(value).filter(
        (row) =>
          isRecord(row) &&
          columns.some((column) => column.field.IsReadOnly !== true && row[column.name] !== false && !isEmpty(row[column.name])),
      );

const drawn =
  (form: "read" | "print"): ReadValue =>
  (value, field, context) => {
    const rows = readRows(value, field);
    return rows.length === 0 ? null : <TableRead form={form} rows={rows} table={field} context={context} />;
  };

export const tableRenderer: FieldRenderer = {
  // A table without columns is drawn from its values (nested.tsx).
  tester: among(["Table"], ({ columns }) => (columns === undefined ? 0 : 5)),
  read: drawn("read"),
  cell: (value, _field, context) => (rowsOf(value).length === 0 ? null : countOf(value, context)),
  print: drawn("print"),
  text: (value, _field, context) => countOf(value, context),
  label: "group",
};
