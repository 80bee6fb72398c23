/** What the tree's menu adds: the smallest valid element, so that the preview shows it at once. */
import type { ContractIndex, OperationShape } from "../../../../layout/compiled.ts";
import { requiredNames, shapeOf } from "../../../../layout/contract/shape.ts";
import { KIND_IN, type ListName } from "../../../../layout/elements.ts";
import { CONTAINER_KINDS, type ContainerKind, type Layout } from "../../../../layout/model.ts";
import { operationsFor } from "../document/operation-fits.ts";
import { idFor, nameFor } from "./names.ts";
import { callOf, NEEDS_OPERATION, newContainer, OPERATION_USES } from "./new-container.ts";
import { customField } from "./new-field.ts";

const isContainerKind = (sort: string): sort is ContainerKind => CONTAINER_KINDS.some((kind) => kind === sort);

/** The kinds of element that can be added to a list, as keys of the tree's menu. */
export const sortsFor = (list: ListName): readonly string[] =>
  KIND_IN[list] === "container"
    ? CONTAINER_KINDS
    : [{ Pages: "page", Steps: "step", Actions: "action" }[list as "Pages" | "Steps" | "Actions"] ?? "field"];

export interface NewElementOptions {
  readonly contracts: ContractIndex;
  readonly layout: Layout;
  /** Its initial label, in English like all default texts. */
  readonly words: string;
}

/** @param sort one of {@link sortsFor} */
export function newElement(sort: string, list: ListName, options: NewElementOptions): object {
  const { words } = options;
  if (isContainerKind(sort)) return firstContainer(sort, options);
  switch (sort) {
    case "page":
      return newPage(words);
    case "step":
      return { ...newStep(words), Fields: [newField(words)] };
    case "action":
      return { Id: "action", DisplayValue: words, On: "Page", Navigate: { Route: "/" } };
    default:
      return list === "Columns" ? { ...newField(words), Sortable: false, Filterable: false } : newField(words);
  }
}

export const newPage = (label: string) => ({ ...named(label, "Page"), Containers: [] });
export const newStep = (label: string) => ({ ...named(label, "Step"), Fields: [] });

const named = (label: string, what: string) => ({ Id: idFor(label, what.toLowerCase()), Name: nameFor(label, what), DisplayValue: label });

const newField = (words: string) => ({ ...customField(words, nameFor(words, "Field"), "TextBox", { choice: String }), Width: 6 });

/** Uses the first operation with enough members to show, until the user chooses another. */
function firstContainer(kind: ContainerKind, { contracts, layout, words }: NewElementOptions): object {
  const make = (operation: OperationShape | undefined) =>
    newContainer({ kind, label: words, operation, component: "Component", layout, contracts, words: { text: words, step: words } });
  const use = OPERATION_USES[kind];
  if (use === undefined) return make(undefined);
  const fitting = operationsFor(contracts, use).filter(({ kind: sort }) => use !== "call" || sort === "mutation");
  const ready = fitting.filter((operation) => asksForNothing(operation, layout));
  for (const operation of ready) {
    const made = make(operation);
    if (isTelling(kind, made)) return made;
  }
  return make(NEEDS_OPERATION.has(kind) ? (ready[0] ?? fitting[0]) : undefined);
}

/** Request members that every list operation accepts and the screen need not supply. */
const CONVENTION: ReadonlySet<string> = new Set(["skip", "take", "sort", "text", "filters", "fields"]);

function asksForNothing(operation: OperationShape, layout: Layout): boolean {
  const given = callOf(operation, layout).Parameters ?? {};
  return requiredNames(shapeOf(operation.request)).every((name) => CONVENTION.has(name) || given[name] !== undefined);
}

/** Whether a list has enough members to be useful: not just one column, a chart with a number, entries with a time. */
function isTelling(kind: ContainerKind, made: object): boolean {
  const {
    Columns = [],
    Series = [],
    Tiles = [],
    TimeFrom,
    TitleFrom,
    Fields = [],
    CellFields = [],
  } = made as Readonly<Record<string, object[]>>;
  switch (kind) {
    case "Grid":
      return Columns.length > 1;
    case "Chart":
      return Columns.length > 1 && Series.length > 0;
    case "Timeline":
      return Fields.length > 1 && TimeFrom !== undefined && TitleFrom !== undefined && TimeFrom.length > 0;
    case "Flow":
    case "Compare":
      return Fields.length > 1;
    case "Matrix":
      return CellFields.length > 0 && Fields[0] !== CellFields[0];
    case "Tree":
      return Fields.length > 0;
    case "Tiles":
      return Tiles.length > 0;
    default:
      return true;
  }
}
