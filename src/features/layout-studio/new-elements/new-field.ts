/** New fields: for a value of the contract, or for a custom value. */
import { TEMPLATE_TYPES } from "../../../../layout/check/templates.ts";
import { dataTypeOf, resolved, type Shape } from "../../../../layout/contract/shape.ts";
import { fieldsOfSchema } from "../../../../layout/from-schema/fields-of-schema.ts";
import { wordsOfName } from "../../../../layout/from-schema/words.ts";
import type { DataType, DisplayTemplate, Field } from "../../../../layout/model.ts";

/** The field for a value of the contract. */
export function fieldOfContract(name: string, shape: Shape): Field {
  const resolve = (reference: string) => {
    const found = /^#\/\$defs\/(.+)$/.exec(reference)?.[1];
    return found === undefined ? undefined : shape.root.$defs?.[found];
  };
  const [field] = fieldsOfSchema(
    { type: "object", properties: { [name]: resolved(shape).schema } },
    { resolve, idPrefix: "new", templateOf: (_, schema) => (schema.type === "object" ? "Json" : undefined) },
  );
  const template: DisplayTemplate = field?.DisplayTemplate ?? "TextBox";
  const dataType = dataTypeOf(shape);
  const fits = dataType === undefined || TEMPLATE_TYPES[template].includes(dataType);
  return {
    Name: name,
    DisplayValue: wordsOfName(name),
    DisplayTemplate: fits ? template : (FIRST_TEMPLATE[dataType] ?? "TextBox"),
    ...(field?.Columns === undefined
      ? {}
      : {
          Columns: field.Columns.map(({ Name, DisplayValue, DisplayTemplate }) => ({ Name, DisplayValue, DisplayTemplate })),
        }),
  };
}

const FIRST_TEMPLATE: Partial<Record<DataType, DisplayTemplate>> = {
  integer: "Number",
  decimal: "Number",
  boolean: "CheckBox",
  date: "Date",
  dateTime: "DateTime",
  array: "Json",
  object: "Json",
};

/** A field for a custom value, which the contract does not name. */
export function customField(label: string, name: string, template: DisplayTemplate, words: { choice: (number: number) => string }): Field {
  if (template === "Heading") return { Name: name, DisplayValue: label, DisplayTemplate: template };
  const [DataType = "string"] = TEMPLATE_TYPES[template];
  const hasChoices = template === "Combobox" || template === "RadioGroup" || template === "MultiSelect" || template === "Autocomplete";
  return {
    Name: name,
    DisplayValue: label,
    DisplayTemplate: template,
    DataType: template === "File" || template === "Image" ? "object" : DataType,
    IsCustom: true,
    ...(hasChoices ? { EnumMembers: [1, 2].map((number) => ({ DisplayName: words.choice(number), Value: `choice-${number}` })) } : {}),
    ...(template === "Table"
      ? { Columns: [{ Name: "Name", DisplayValue: words.choice(1), DisplayTemplate: "TextBox", DataType: "string" }] }
      : {}),
  };
}
