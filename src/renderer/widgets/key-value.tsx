import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import { entriesOf, keyLabel, valueLabel } from "./key-value-entries.ts";
import type { ReadValue } from "./widget-props.ts";

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
