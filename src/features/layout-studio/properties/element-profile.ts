/** What the properties of an element depend on: its definition in the meta-schema, and for fields their data type and position. */
import type { CompiledLayout, ContractIndex } from "../../../../layout/compiled.ts";
import type { Element, ElementTable } from "../../../../layout/elements.ts";
import { DATA_TYPES, type DataType, type Layout } from "../../../../layout/model.ts";
import type { Reader } from "../document/element-words.ts";

/** Whether users type the value (in a form, a table cell or an editable column) or only see it. */
type FieldRole = "typed" | "shown";

export interface ElementProfile {
  readonly element: Element;
  /** Name in `$defs` of the meta-schema; empty for the layout itself. */
  readonly definition: string;
  /** Only for fields. */
  readonly dataType: DataType | undefined;
  readonly role: FieldRole;
  /** Key of the container: the element itself, or the one around it. */
  readonly containerKey: string | undefined;
}

/** What the properties panel reads besides the element. */
export interface PanelSurroundings {
  readonly layout: Layout;
  readonly table: ElementTable;
  readonly contracts: ContractIndex;
  readonly reader: Reader;
  readonly t: (key: string) => string;
}

export function profileOf(table: ElementTable, compiled: CompiledLayout | undefined, key: string): ElementProfile | undefined {
  const element = table.elements.get(key);
  if (element === undefined) return undefined;
  const containerKey = containerOf(table, key);
  const container = containerKey === undefined ? undefined : table.elements.get(containerKey);
  return {
    element,
    definition: definitionOf(element),
    dataType: element.kind === "field" ? dataTypeOf(element, compiled) : undefined,
    role: roleOf(element, container),
    containerKey,
  };
}

const FIELD_DEFINITIONS: Readonly<Record<string, string>> = { Columns: "Column", Tiles: "Tile" };

function definitionOf({ kind, list, own }: Element): string {
  switch (kind) {
    case "layout":
      return "";
    case "page":
      return "Page";
    case "step":
      return "Step";
    case "action":
      return "Action";
    case "use":
      return "Use";
    case "container":
      return `${String(own.Kind)}Container`;
    case "field":
      return FIELD_DEFINITIONS[list ?? ""] ?? "Field";
  }
}

/** Key of the container: the element itself, or the one around it; undefined above containers. */
export function containerOf({ elements }: ElementTable, key: string): string | undefined {
  for (let at = elements.get(key); at !== undefined; at = elements.get(at.parent)) if (at.kind === "container") return at.key;
  return undefined;
}

/** The field's own type wins; the contract's type is known once the layout is compiled. */
function dataTypeOf({ own, id }: Element, compiled: CompiledLayout | undefined): DataType {
  return DATA_TYPES.find((type) => type === own.DataType) ?? compiled?.fieldsById.get(id)?.dataType ?? "string";
}

function roleOf({ kind, list, own }: Element, container: Element | undefined): FieldRole {
  if (kind !== "field" || container === undefined) return "shown";
  const containerKind = container.own.Kind;
  if (containerKind === "Fields" || containerKind === "Form" || containerKind === "Steps") return "typed";
  if (containerKind === "Matrix") return list === "CellFields" && container.own.Save !== undefined ? "typed" : "shown";
  return containerKind === "Grid" && list === "Columns" && own.Editable === true ? "typed" : "shown";
}

/** JSON pointer to an element, such as `/Pages/0/Containers/1`. */
export function pointerOf(table: ElementTable, key: string): string {
  const element = table.elements.get(key);
  if (element === undefined || element.list === undefined) return "";
  const index = table.children.get(`${element.parent}/${element.list}`)?.indexOf(key) ?? -1;
  return `${pointerOf(table, element.parent)}/${element.list}/${index}`;
}
