/** What a new element begins as: as little as makes it valid, so that it can be seen at once and filled in after. */
import type { ContractIndex, OperationShape } from "../../../../layout/compiled.ts";
import { propertyNames, propertyShape, requiredNames, resolved, shapeOf } from "../../../../layout/contract/shape.ts";
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
      return { ...base, ...firstFigure(contracts) };
    case "Form":
      return { ...base, Submit: firstCommand(contracts), Fields: [] };
    case "Steps":
      return { ...base, Submit: firstCommand(contracts), Steps: [{ Id: "step", Name: "Step", DisplayValue: words, Fields: [] }] };
    default: {
      const { source, columns, key, figures, times } = firstList(contracts, kind);
      const [first = "Id"] = columns;
      const column = (Name: string) => ({ Name, DisplayValue: Name, DisplayTemplate: "TextBox" });
      const figure = (Name: string) => ({ ...column(Name), DisplayTemplate: "Number" });
      if (kind === "Grid") return { ...base, Source: source, RowKey: key, Columns: columns.slice(0, 3).map(column) };
      if (kind === "Tree") return { ...base, Source: source, RowKey: key, Fields: [column(first)] };
      if (kind === "Timeline") {
        const [time = first] = times;
        const Fields = [{ ...column(time), DisplayTemplate: "DateTime" }, column(first)];
        return { ...base, Source: source, RowKey: key, Fields, TimeFrom: time, TitleFrom: first };
      }
      return {
        ...base,
        Source: source,
        ChartType: "Bar",
        Columns: [column(first), ...figures.slice(0, 1).map(figure)],
        Category: first,
        Series: figures.slice(0, 1),
      };
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
function firstList(contracts: ContractIndex, kind: ContainerKind) {
  for (const { service, operation, request, response } of operationsOf(contracts, "query")) {
    const items = propertyShape(shapeOf(response), "Items");
    const rows = items?.schema.items;
    if (items === undefined || typeof rows !== "object" || propertyShape(shapeOf(response), "TotalCount") === undefined) continue;
    if (requiredNames(shapeOf(request)).some((name) => !CONVENTION.has(name))) continue;
    const row = { schema: rows, root: items.root };
    const namesOf = (...types: string[]) =>
      propertyNames(row).filter((name) => {
        const found = propertyShape(row, name);
        const schema = found === undefined ? undefined : resolved(found).schema;
        return schema?.format === undefined && typeof schema?.type === "string" && types.includes(schema.type);
      });
    const key = namesOf("integer", "string").find((name) => name.endsWith("Id"));
    const columns = namesOf("string").filter((name) => name !== key);
    const figures = namesOf("integer").filter((name) => name !== key && !name.endsWith("Id"));
    const times = propertyNames(row).filter((name) => {
      const found = propertyShape(row, name);
      return found !== undefined && resolved(found).schema.type === "string" && resolved(found).schema.format === "date-time";
    });
    if (
      key === undefined ||
      columns.length < 2 ||
      (kind === "Chart" && figures.length === 0) ||
      (kind === "Timeline" && times.length === 0)
    )
      continue;
    return { source: { Service: service, Operation: operation, Items: "Items", Total: "TotalCount" }, columns, key, figures, times };
  }
  return { source: { Service: "", Operation: "" }, columns: [], key: "Id", figures: [], times: [] };
}

/** The first record that can be asked for without parameters and has a number in it. */
function firstFigure(contracts: ContractIndex): object {
  for (const { service, operation, request, response } of operationsOf(contracts, "query")) {
    if (requiredNames(shapeOf(request)).length > 0) continue;
    const name = propertyNames(shapeOf(response)).find((member) => {
      const found = propertyShape(shapeOf(response), member);
      return found !== undefined && [resolved(found).schema.type].flat().includes("integer");
    });
    if (name === undefined || name === "TotalCount") continue;
    return { Source: { Service: service, Operation: operation }, Tiles: [{ Name: name, DisplayValue: name, DisplayTemplate: "Number" }] };
  }
  return { Tiles: [] };
}

/** The first write that needs nothing: what it is for a person says. */
function firstCommand(contracts: ContractIndex): object {
  const commands = operationsOf(contracts, "mutation");
  const { service = "", operation = "" } =
    commands.find(({ request }) => requiredNames(shapeOf(request)).length === 0) ?? commands[0] ?? {};
  return { Service: service, Operation: operation };
}
