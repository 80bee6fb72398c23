/** Elements as they begin: valid at once where the contracts allow it, so that a preview shows them and little is left to fill in. */
import { TEMPLATE_TYPES } from "../../../../../layout/check/templates.ts";
import type { ContractIndex, OperationShape } from "../../../../../layout/compiled.ts";
import { enumOf } from "../../../../../layout/contract/resolve-field.ts";
import {
  dataTypeOf,
  itemShape,
  propertyNames,
  propertyShape,
  requiredNames,
  resolved,
  type Shape,
  shapeOf,
} from "../../../../../layout/contract/shape.ts";
import { fieldsOfSchema } from "../../../../../layout/from-schema/fields-of-schema.ts";
import { wordsOfName } from "../../../../../layout/from-schema/words.ts";
import type { ContainerKind, DataType, DisplayTemplate, Field, Layout } from "../../../../../layout/model.ts";
import { listsIn } from "../operation-fits.ts";

/** `Loyalty tier` → `LoyaltyTier`: the name of a value, or an element's name for developers. */
export function nameFor(label: string, fallback: string): string {
  const words = label
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
  return /^[A-Za-z]/.test(name) ? name.slice(0, 100) : `${fallback}${name}`.slice(0, 100);
}

/** `Loyalty tier` → `loyalty-tier`. */
export const idFor = (label: string, fallback: string): string =>
  nameFor(label, fallback)
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase();

/** What a field of the contract is shown by. */
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

/** A value that the contract does not name. */
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

/** Kinds that are nothing without an operation. */
export const NEEDS_OPERATION: ReadonlySet<ContainerKind> = new Set(["Form", "Steps", "Grid", "Tree", "Chart", "Timeline"]);

interface Start {
  readonly kind: ContainerKind;
  readonly label: string;
  readonly operation: OperationShape | undefined;
  readonly component: string;
  readonly layout: Layout;
  readonly words: { text: string; step: string };
}

/** A container of a kind, over an operation where it needs one. */
export function newContainer({ kind, label, operation, component, layout, words }: Start): object {
  const base = { Id: idFor(label, kind.toLowerCase()), Name: nameFor(label, kind), DisplayValue: label, Kind: kind };
  if (kind === "Text") return { ...base, Text: words.text };
  if (kind === "Custom") return { ...base, Component: component };
  if (kind === "Fields") return { ...base, Fields: [] };
  if (operation === undefined) return { ...base, Tiles: [] };
  const call = callOf(operation, layout);
  if (kind === "Form" || kind === "Steps") {
    const fields = requiredFields(operation, Object.keys(call.Parameters ?? {}));
    const first = { Id: idFor(words.step, "step"), Name: nameFor(words.step, "Step"), DisplayValue: words.step, Fields: fields };
    return { ...base, Submit: call, ...(kind === "Form" ? { Fields: fields } : { Steps: [first] }) };
  }
  if (kind === "Tiles") return { ...base, Source: call, Tiles: numbersOf(shapeOf(operation.response)) };
  return { ...base, ...listOf(kind, operation, call) };
}

interface NewCall {
  Service: string;
  Operation: string;
  Parameters?: Record<string, string>;
}

/** The open account is what most operations ask for. */
const FROM_ADDRESS: ReadonlySet<string> = new Set(["accountId", "parentAccountId"]);

/** A call with what is plain to see: the open account, and of fixed choices the first, or all of a list. */
export function callOf({ service, operation, request }: OperationShape, layout: Layout): NewCall {
  const isAccount = "AccountType" in layout.Target;
  const shape = shapeOf(request);
  const given = requiredNames(shape).flatMap((name): [string, string][] => {
    if (isAccount && FROM_ADDRESS.has(name)) return [[name, "Route.accountId"]];
    const member = propertyShape(shape, name);
    const choices = member === undefined ? undefined : enumOf(member);
    if (member === undefined || choices === undefined || choices.length === 0) return [];
    const written = choices.map((choice) => JSON.stringify(choice));
    return [[name, dataTypeOf(member) === "array" ? `[${written.join(", ")}]` : (written[0] ?? "null")]];
  });
  return { Service: service, Operation: operation, ...(given.length === 0 ? {} : { Parameters: Object.fromEntries(given) }) };
}

function requiredFields({ request }: OperationShape, given: readonly string[]): Field[] {
  const shape = shapeOf(request);
  return requiredNames(shape).flatMap((name) => {
    const member = given.includes(name) ? undefined : propertyShape(shape, name);
    return member === undefined ? [] : fieldOfContract(name, member);
  });
}

const MOST_COLUMNS = 5;

function listOf(kind: ContainerKind, operation: OperationShape, call: NewCall): object {
  const lists = listsIn(operation.response);
  const Items = lists.includes("Items") ? "Items" : (lists[0] ?? "Items");
  const list = propertyShape(shapeOf(operation.response), Items);
  const row = list === undefined ? undefined : itemShape(list);
  const Source = { ...call, ...(Items === "Items" ? {} : { Items }) };
  const members = row === undefined ? [] : membersOf(row);
  const plain = members.filter(({ type }) => type !== undefined && type !== "array" && type !== "object");
  const RowKey =
    (plain.find(({ name }) => /Id$/.test(name)) ?? plain.find(({ type }) => type === "string" || type === "integer"))?.name ?? "Id";
  const words = plain.filter(({ name }) => name !== RowKey);
  const text = textOf(words);
  switch (kind) {
    case "Grid":
      return { Source, Columns: words.slice(0, MOST_COLUMNS).map(asField), RowKey };
    case "Tree":
      return { Source, RowKey, Fields: [text ?? words[0] ?? plain[0]].flatMap((member) => (member ? asField(member) : [])) };
    case "Timeline": {
      const time = words.find(({ type }) => type === "dateTime" || type === "date");
      const fields = [time, text].flatMap((member) => (member ? asField(member) : []));
      return { Source, RowKey, Fields: fields, TimeFrom: time?.name ?? "", TitleFrom: text?.name ?? "" };
    }
    default: {
      // Nothing identifies a chart's entries: what they are called may stand along the axis.
      const told = plain.filter(({ name }) => !/Id$/.test(name));
      const figure = told.find(({ type }) => type === "decimal") ?? told.find(({ type }) => type === "integer");
      const category =
        told.find(({ type }) => type === "date" || type === "dateTime") ?? textOf(told) ?? told.find((member) => member !== figure);
      return {
        Source,
        ChartType: "Bar",
        Columns: [category, figure].flatMap((member) => (member ? asField(member) : [])),
        Category: category?.name ?? "",
        Series: figure === undefined ? [] : [figure.name],
      };
    }
  }
}

interface Member {
  readonly name: string;
  readonly type: DataType | undefined;
  readonly shape: Shape;
}
/** What an entry is called. */
const textOf = (members: readonly Member[]): Member | undefined =>
  members.find(({ type, name }) => type === "string" && /Name|Title|Text/.test(name)) ?? members.find(({ type }) => type === "string");

function membersOf(row: Shape): Member[] {
  return [...new Set(propertyNames(row))].flatMap((name) => {
    const shape = propertyShape(row, name);
    return shape === undefined ? [] : { name, type: dataTypeOf(shape), shape };
  });
}
const asField = ({ name, shape }: Member): Field => fieldOfContract(name, shape);

const numbersOf = (shape: Shape): Field[] =>
  membersOf(shape)
    .filter(({ type }) => type === "integer" || type === "decimal")
    .slice(0, MOST_COLUMNS)
    .map(asField);

/** Operations that a container of this kind can stand on. */
export function operationNamed(contracts: ContractIndex, name: string): OperationShape | undefined {
  const [service = "", operation = ""] = name.split(".");
  return contracts.operation(service, operation);
}
