/** What a new element begins as: as little as makes it valid, so that it can be seen at once and filled in after. */
import type { ContractIndex, OperationShape } from "../../../../layout/compiled.ts";
import { propertyNames, propertyShape, requiredNames, shapeOf } from "../../../../layout/contract/shape.ts";
import type { ElementTable, ListName } from "../../../../layout/elements.ts";
import { CONTAINER_KINDS, type ContainerKind } from "../../../../layout/model.ts";

export const isContainerKind = (sort: string): sort is ContainerKind => CONTAINER_KINDS.some((kind) => kind === sort);

/** What can be added to a list, by the words of the tree's menu. */
export const sortsFor = (list: ListName): readonly string[] =>
  list === "Containers"
    ? CONTAINER_KINDS
    : [{ Pages: "page", Steps: "step", Actions: "action" }[list as "Pages" | "Steps" | "Actions"] ?? "field"];

export interface NewElementOptions {
  readonly contracts: ContractIndex;
  readonly table: ElementTable;
  /** What it is called at first, in English as all texts begin. */
  readonly words: string;
}

/** @param sort of {@link sortsFor} */
export function newElement(sort: string, list: ListName, options: NewElementOptions): object {
  const { words } = options;
  if (isContainerKind(sort)) return newContainer(sort, options);
  switch (sort) {
    case "page":
      return { Id: "page", Name: "Page", DisplayValue: words, Containers: [] };
    case "step":
      return { Id: "step", Name: "Step", DisplayValue: words, Fields: [newField(words)] };
    case "action":
      return { Id: "action", DisplayValue: words, On: "Page", Navigate: { Route: "/" } };
    default:
      return list === "Columns" ? { ...newField(words), Sortable: false, Filterable: false } : newField(words);
  }
}

const newField = (words: string) => ({
  Name: "NewField",
  DisplayValue: words,
  DisplayTemplate: "TextBox",
  DataType: "string",
  IsCustom: true,
  Width: 6,
});

function newContainer(kind: ContainerKind, { contracts, words }: NewElementOptions): object {
  const base = { Id: kind.toLowerCase(), Name: kind, DisplayValue: words, Kind: kind };
  switch (kind) {
    case "Fields":
      return { ...base, Fields: [] };
    case "Text":
      return { ...base, Text: words };
    case "Custom":
      return { ...base, Component: "Component" };
    case "Tiles":
      return { ...base, Tiles: [] };
    case "Form":
      return { ...base, Submit: firstCommand(contracts), Fields: [] };
    case "Steps":
      return { ...base, Submit: firstCommand(contracts), Steps: [{ Id: "step", Name: "Step", DisplayValue: words, Fields: [] }] };
    default: {
      const { source, columns, key } = firstList(contracts);
      const [first = "Id", second = first] = columns;
      const column = (Name: string) => ({ Name, DisplayValue: Name, DisplayTemplate: "TextBox" });
      if (kind === "Grid") return { ...base, Source: source, RowKey: key, Columns: columns.slice(0, 3).map(column) };
      if (kind === "Tree") return { ...base, Source: source, RowKey: key, Fields: [column(first)] };
      if (kind === "Timeline")
        return { ...base, Source: source, RowKey: key, Fields: [column(first), column(second)], TimeFrom: first, TitleFrom: second };
      return { ...base, Source: source, ChartType: "Bar", Columns: [column(first), column(second)], Category: first, Series: [second] };
    }
  }
}

/** What every list operation takes without being told anything of the screen. */
const CONVENTION: ReadonlySet<string> = new Set(["skip", "take", "sort", "text", "filters", "fields"]);

const operationsOf = (contracts: ContractIndex, kind: OperationShape["kind"]): OperationShape[] =>
  contracts.operationNames().flatMap((name) => {
    const [service = "", operation = ""] = name.split(".");
    const shape = contracts.operation(service, operation);
    return shape?.kind === kind ? shape : [];
  });

/** The first list that can be asked for without parameters: something to look at until a person chooses. */
function firstList(contracts: ContractIndex) {
  for (const { service, operation, request, response } of operationsOf(contracts, "query")) {
    const items = propertyShape(shapeOf(response), "Items");
    const rows = items?.schema.items;
    if (items === undefined || typeof rows !== "object" || propertyShape(shapeOf(response), "TotalCount") === undefined) continue;
    if (requiredNames(shapeOf(request)).some((name) => !CONVENTION.has(name))) continue;
    const row = { schema: rows, root: items.root };
    const columns = propertyNames(row).filter((name) => isPlain(propertyShape(row, name)?.schema.type));
    const key = columns.find((name) => name.endsWith("Id")) ?? columns[0];
    if (key === undefined) continue;
    return {
      source: { Service: service, Operation: operation, Items: "Items", Total: "TotalCount" },
      columns: columns.filter((name) => name !== key),
      key,
    };
  }
  return { source: { Service: "", Operation: "" }, columns: [], key: "Id" };
}

const isPlain = (type: unknown): boolean => type === "string";

/** The first write that needs nothing: what it is for a person says. */
function firstCommand(contracts: ContractIndex): object {
  const commands = operationsOf(contracts, "mutation");
  const { service = "", operation = "" } =
    commands.find(({ request }) => requiredNames(shapeOf(request)).length === 0) ?? commands[0] ?? {};
  return { Service: service, Operation: operation };
}
