import type { CompiledField } from "../../../../layout/compiled.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import type { ReadValue } from "../widget/widget-props.ts";
import { type FieldRenderer, hasTemplate, plainText, type ReadContext } from "../widget/widget-props.ts";

export interface Entry {
  Key: string;
  Value: string;
}

/**
 * The entries of a value: of an object, of an ordered list, or of entries that are not a valid object yet because a key is missing or duplicate.
 */
export function entriesOf(value: unknown): Entry[] {
  if (Array.isArray(value)) return value.filter(isRecord).map(({ Key, Value }) => ({ Key: entryText(Key), Value: entryText(Value) }));
  return isRecord(value) ? Object.entries(value).map(([Key, Value]) => ({ Key, Value: entryText(Value) })) : [];
}
const entryText = (value: unknown): string =>
  value === undefined || value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);

export const keyLabel = ({ field }: CompiledField, { ports }: Pick<ReadContext, "ports">): string =>
  plainText(field.KeyLabel) ?? ports.texts.t("renderer.keyValue.key");
export const valueLabel = ({ field }: CompiledField, { ports }: Pick<ReadContext, "ports">): string =>
  plainText(field.ValueLabel) ?? ports.texts.t("renderer.keyValue.value");

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
  read,
  cell: oneLine,
  text: oneLine,
  label: "group",
};
