import type { CompiledField } from "../../../layout/compiled.ts";
import { isRecord } from "../store/equal.ts";
import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import { lazyWidget } from "./lazy-widget.tsx";
import { plainText, type ReadContext, type ReadValue } from "./widget-props.ts";

export interface Entry {
  Key: string;
  Value: string;
}

/**
 * The entries of a value: of an object, of a list that keeps its order, or of a list of entries that cannot be an object yet because a key is missing or stands
 * there twice.
 */
export function entriesOf(value: unknown): Entry[] {
  if (Array.isArray(value)) return value.filter(isRecord).map(({ Key, Value }) => ({ Key: textOf(Key), Value: textOf(Value) }));
  return isRecord(value) ? Object.entries(value).map(([Key, Value]) => ({ Key, Value: textOf(Value) })) : [];
}
const textOf = (value: unknown): string =>
  value === undefined || value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);

export const keyLabel = ({ field }: CompiledField, { host }: Pick<ReadContext, "host">): string =>
  plainText(field.KeyLabel) ?? host.t("renderer.keyValue.key");
export const valueLabel = ({ field }: CompiledField, { host }: Pick<ReadContext, "host">): string =>
  plainText(field.ValueLabel) ?? host.t("renderer.keyValue.value");

const KeyValueEditor = lazyWidget(
  async () => (await import("./key-value-editor.tsx")).KeyValueEditor,
  ({ value }) => entriesOf(value).length * 1.2 + 2,
);

const read: ReadValue = (value, field, context) => {
  const entries = entriesOf(value);
  if (entries.length === 0) return null;
  return (
    <table className="ts-pairs">
      <thead>
        <tr>
          <th scope="col">{keyLabel(field, context)}</th>
          <th scope="col">{valueLabel(field, context)}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ Key, Value }) => (
          <tr key={Key}>
            <th scope="row">{Key}</th>
            <td>{Value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const oneLine = (value: unknown): string =>
  entriesOf(value)
    .map(({ Key, Value }) => `${Key} = ${Value}`)
    .join(", ");

export const keyValueRenderer: FieldRenderer = {
  tester: hasTemplate(5, "KeyValue"),
  widget: KeyValueEditor,
  read,
  cell: oneLine,
  text: oneLine,
  label: "group",
};
