/**
 * Which data types each display template can show and edit.
 */
import type { DataType, DisplayTemplate } from "../model.ts";

/** `Heading` shows no value at all. */
export const TEMPLATE_TYPES: Readonly<Record<DisplayTemplate, readonly DataType[]>> = {
  TextBox: ["string", "integer", "decimal"],
  TextArea: ["string"],
  Number: ["integer", "decimal"],
  Money: ["decimal"],
  Price: ["decimal"],
  Margin: ["decimal", "integer"],
  Percent: ["decimal", "integer"],
  Rating: ["integer"],
  CheckBox: ["boolean"],
  Switch: ["boolean"],
  Combobox: ["string", "integer", "boolean"],
  Autocomplete: ["string", "integer"],
  RadioGroup: ["string", "integer", "boolean"],
  MultiSelect: ["array"],
  Tags: ["array"],
  Date: ["date"],
  DateTime: ["dateTime"],
  Month: ["date", "string"],
  Time: ["string"],
  Duration: ["integer"],
  Due: ["date", "dateTime"],
  Email: ["string"],
  Phone: ["string"],
  Url: ["string"],
  Password: ["string"],
  Country: ["string"],
  Currency: ["string"],
  Language: ["string"],
  IpRanges: ["array", "string"],
  AccountPicker: ["integer"],
  ServicePicker: ["integer", "string"],
  RowPicker: ["array", "integer", "string"],
  File: ["string", "object"],
  Image: ["string", "object"],
  Attachments: ["array"],
  Color: ["string"],
  Markdown: ["string"],
  Status: ["string", "boolean", "integer"],
  Link: ["string", "integer"],
  Table: ["array"],
  KeyValue: ["object", "array"],
  LocalizedText: ["object"],
  Json: ["object", "array"],
  Code: ["string"],
  Heading: ["string", "integer", "decimal", "boolean", "date", "dateTime", "array", "object"],
  Hidden: ["string", "integer", "decimal", "boolean", "date", "dateTime", "array", "object"],
};

/** Read-only text shows any value that fits on one line; only editing needs the exact type. */
const READABLE: readonly DisplayTemplate[] = ["TextBox", "Status", "Link"];

export function templateFits(template: DisplayTemplate, dataType: DataType, isReadOnly: boolean): boolean {
  if (TEMPLATE_TYPES[template].includes(dataType)) return true;
  return isReadOnly && READABLE.includes(template) && dataType !== "array" && dataType !== "object";
}

/** For the hint: `TextBox, Number or Money`. */
export function templatesFor(dataType: DataType): string {
  const fitting = Object.entries(TEMPLATE_TYPES).filter(
    ([name, types]) => name !== "Heading" && name !== "Hidden" && types.includes(dataType),
  );
  return fitting.map(([name]) => name).join(", ");
}

const CHOICES: readonly DisplayTemplate[] = ["Combobox", "Autocomplete", "RadioGroup", "MultiSelect", "RowPicker"];
/** Templates that need members or a source of them. */
export const needsMembers = (template: DisplayTemplate): boolean => CHOICES.includes(template);
