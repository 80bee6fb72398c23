/** New containers: valid at once if the contracts allow it, so that the preview shows them and little is left to fill in. */

import type { ContractIndex, OperationShape } from "../../../../layout/compiled.ts";
import { accountTypesOf, recordOf } from "../../../../layout/contract/record.ts";
import { enumOf } from "../../../../layout/contract/resolve-field.ts";
import {
  dataTypeOf,
  isProfiled,
  itemShape,
  propertyNames,
  propertyShape,
  requiredNames,
  type Shape,
  shapeOf,
} from "../../../../layout/contract/shape.ts";
import type { ContainerKind, DataType, Field, Layout } from "../../../../layout/model.ts";
import type { ListAccountsRequest, LoadAccountByIdRequest, UpdateAccountRequest } from "../../../../shared/generated/types.ts";
import { operationParts } from "../../../../shared/operation-name.ts";
import { listsIn, type OperationUse } from "../document/operation-fits.ts";
import { idFor, nameFor } from "./names.ts";
import { fieldOfContract } from "./new-field.ts";

/** Kinds that need an operation. */
export const NEEDS_OPERATION: ReadonlySet<ContainerKind> = new Set([
  "Form",
  "Steps",
  "Grid",
  "Tree",
  "Chart",
  "Timeline",
  "Flow",
  "Matrix",
  "Compare",
]);

/** Use of a container's operation, by kind; other kinds have no operation. */
export const OPERATION_USES: Partial<Record<ContainerKind, OperationUse>> = {
  Form: "call",
  Steps: "call",
  Grid: "page",
  Timeline: "page",
  Tree: "list",
  Chart: "list",
  Flow: "list",
  Matrix: "list",
  Compare: "list",
  Tiles: "record",
};

interface Start {
  readonly kind: ContainerKind;
  readonly label: string;
  readonly operation: OperationShape | undefined;
  readonly component: string;
  readonly layout: Layout;
  readonly contracts: ContractIndex;
  readonly words: { text: string; step: string };
  readonly chosen?: Chosen;
}

/** A new container of a kind, with an operation if it needs one. */
export function newContainer(start: Start): object {
  const { kind, label, operation, component, layout, words, chosen } = start;
  const base = { Id: idFor(label, kind.toLowerCase()), Name: nameFor(label, kind), DisplayValue: label, Kind: kind };
  if (kind === "Text") return { ...base, Text: words.text };
  if (kind === "Custom") return { ...base, Component: component };
  if (kind === "Fields") return { ...base, Fields: [] };
  if (operation === undefined) return { ...base, Tiles: [] };
  if (kind === "Form" || kind === "Steps") {
    const { call, fields } = commandOf(start, operation);
    const first = { Id: idFor(words.step, "step"), Name: nameFor(words.step, "Step"), DisplayValue: words.step, Fields: fields };
    return { ...base, Submit: call, ...(kind === "Form" ? { Fields: fields } : { Steps: [first] }) };
  }
  const call = callOf(operation, layout, chosen);
  if (kind === "Tiles") return { ...base, Source: call, Tiles: numbersOf(shapeOf(operation.response)) };
  return { ...base, ...listOf(kind, operation, call) };
}

interface NewCall {
  Service: string;
  Operation: string;
  Parameters?: Record<string, string>;
  Values?: string;
}

/** Request members that are filled with the open account. */
const FROM_ADDRESS: ReadonlySet<string> = new Set<keyof ListAccountsRequest | keyof LoadAccountByIdRequest>([
  "accountId",
  "parentAccountId",
]);

/** The user's choice for each request member with fixed choices. */
export type Chosen = Readonly<Record<string, string>>;

/** A request member with fixed choices: the user must choose one. */
export interface RequestChoice {
  readonly name: string;
  readonly choices: readonly string[];
  /** Default: the layout's own account type, else the first choice. */
  readonly first: string;
}

/** The required request members of the operation that have fixed choices. */
export function choicesOf({ request }: OperationShape, layout: Layout): RequestChoice[] {
  const shape = shapeOf(request);
  return requiredNames(shape).flatMap((name) => {
    const member = propertyShape(shape, name);
    const choices = member === undefined || dataTypeOf(member) !== "string" ? [] : (enumOf(member) ?? []).map(String);
    const own = "AccountType" in layout.Target ? layout.Target.AccountType : "";
    const first = choices.includes(own) ? own : choices[0];
    return first === undefined ? [] : { name, choices, first };
  });
}

/** A call with all parameters that can be derived: the open account, the chosen values, and all values of a list of fixed choices. */
export function callOf(operation: OperationShape, layout: Layout, chosen: Chosen = {}): NewCall {
  const isAccount = "AccountType" in layout.Target;
  const shape = shapeOf(operation.request);
  const fixed = new Map(choicesOf(operation, layout).map(({ name, first }) => [name, chosen[name] ?? first]));
  const given = requiredNames(shape).flatMap((name): [string, string][] => {
    if (isAccount && FROM_ADDRESS.has(name)) return [[name, "Route.accountId"]];
    const choice = fixed.get(name);
    if (choice !== undefined) return [[name, JSON.stringify(choice)]];
    const member = propertyShape(shape, name);
    const choices = member === undefined ? undefined : enumOf(member);
    if (member === undefined || choices === undefined || choices.length === 0) return [];
    const written = choices.map((each) => JSON.stringify(each));
    return [[name, dataTypeOf(member) === "array" ? `[${written.join(", ")}]` : (written[0] ?? "null")]];
  });
  const { service, operation: name } = operation;
  return { Service: service, Operation: name, ...(given.length === 0 ? {} : { Parameters: Object.fromEntries(given) }) };
}

/**
 * A command and its input fields: all required members that cannot be derived. Values by field name become one field each, as the account type
 * names them, never JSON.
 */
function commandOf({ layout, contracts, chosen }: Start, operation: OperationShape): { call: NewCall; fields: Field[] } {
  const call = callOf(operation, layout, chosen);
  const shape = shapeOf(operation.request);
  const Values = requiredNames(shape).find((name) => {
    const member = propertyShape(shape, name);
    return member !== undefined && isProfiled(member);
  });
  const values = Values === undefined ? undefined : propertyShape(shape, Values);
  const isAccount = "AccountType" in layout.Target;
  const said = requiredNames(shape).flatMap((name): [string, string][] => {
    if (call.Parameters?.[name] !== undefined || name === Values) return [];
    return FROM_ADDRESS.has(name)
      ? [[name, "Company.AccountId"]]
      : isAccount && name === ("rowVersion" satisfies keyof UpdateAccountRequest)
        ? [[name, "Account.RowVersion"]]
        : [];
  });
  const Parameters = { ...call.Parameters, ...Object.fromEntries(said) };
  // The fields fill that one member, so all other required members must be parameters.
  const isComplete = requiredNames(shape).every((name) => name === Values || Parameters[name] !== undefined);
  if (Values === undefined || values === undefined || !isComplete)
    return { call, fields: requiredFields(operation, Object.keys(call.Parameters ?? {})) };
  const record = recordOf(values, "", contracts, accountTypesOf(Parameters, layout.Target), false);
  const required = record.required();
  const fields = (required.length > 0 ? required : record.names().slice(0, 1)).flatMap((name) => {
    const member = record.property(name);
    return member === undefined ? [] : fieldOfContract(name, member);
  });
  return { call: { ...call, Parameters, Values }, fields };
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
      return { Source, Columns: bestColumns(words, text).map(asField), RowKey };
    case "Tree":
      return { Source, RowKey, Fields: [text ?? words[0] ?? plain[0]].flatMap((member) => (member ? asField(member) : [])) };
    case "Flow": {
      // A node shows its name, its state and one more member.
      const state = words.find(({ name, type }) => type === "string" && /Status|State/.test(name));
      const shown = [...new Set([text, state, ...words])].flatMap((member) => (member ? [member] : [])).slice(0, 3);
      const fields = shown.map((member) =>
        member === state ? { ...asField(member), DisplayTemplate: "Status" as const } : asField(member),
      );
      return { Source, RowKey, Fields: fields };
    }
    case "Compare": {
      // Default: the list that offers the choices also loads the compared records, until the user picks another operation.
      const name = text ?? words[0] ?? plain[0];
      const LabelFrom = name?.name ?? RowKey;
      return {
        ...{ Choose: { ...Source, ValueFrom: RowKey, LabelFrom }, Source, RowKey },
        Fields: [name, ...words.filter((member) => member !== name).slice(0, 3)].flatMap((member) => (member ? asField(member) : [])),
      };
    }
    case "Matrix": {
      // Default: rows, columns and cells come from the same list, until the user picks others.
      const name = text ?? words[0] ?? plain[0];
      const value = words.find((member) => member !== name) ?? name;
      const LabelFrom = text?.name ?? name?.name ?? RowKey;
      return {
        ...{ Source, RowKey, ColumnSource: Source, ColumnKey: RowKey, ColumnLabelFrom: LabelFrom, CellSource: Source },
        ...{ RowFrom: RowKey, ColumnFrom: RowKey },
        Fields: name === undefined ? [] : [asField(name)],
        CellFields: value === undefined ? [] : [asField(value)],
      };
    }
    case "Timeline": {
      const time = words.find(({ type }) => type === "dateTime" || type === "date");
      const fields = [time, text].flatMap((member) => (member ? asField(member) : []));
      return { Source, RowKey, Fields: fields, TimeFrom: time?.name ?? "", TitleFrom: text?.name ?? "" };
    }
    default: {
      // A chart needs no key; a name may label the axis.
      const readable = plain.filter(({ name }) => !/Id$/.test(name));
      const figure = readable.find(({ type }) => type === "decimal") ?? readable.find(({ type }) => type === "integer");
      const category =
        readable.find(({ type }) => type === "date" || type === "dateTime") ??
        textOf(readable) ??
        readable.find((member) => member !== figure);
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

/**
 * The columns that readers look for first: the name of the row, then texts, numbers and times. Ids of other records and icon names are left out.
 */
function bestColumns(members: readonly Member[], name: Member | undefined): readonly Member[] {
  const isTelling = (member: Member) => member !== name && !/(^|[a-z])Ids?$|^Icon$|RowVersion$/.test(member.name);
  const readable = members.filter(isTelling);
  return [...(name === undefined ? [] : [name]), ...(readable.length === 0 ? members.filter((member) => member !== name) : readable)].slice(
    0,
    MOST_COLUMNS,
  );
}

interface Member {
  readonly name: string;
  readonly type: DataType | undefined;
  readonly shape: Shape;
}
/** The member with the name of an entry. */
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

/** @param name `Account.ListAccounts` */
export function operationNamed(contracts: ContractIndex, name: string): OperationShape | undefined {
  return contracts.operation(...operationParts(name));
}
