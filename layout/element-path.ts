import { pointerNames } from "./json-pointer.ts";

/**
 * A JSON pointer into a layout → the path that people read: `/Pages/0/Containers/1/Fields/3/Name` → `Pages/billing/Containers/charges/Fields/Price/Name`.
 */
export function elementPath(layout: unknown, pointer: string): string {
  let value = layout;
  const steps: string[] = [];
  for (const step of pointerNames(pointer)) {
    const list = Array.isArray(value) ? steps.at(-1) : undefined;
    value =
      typeof value === "object" && value !== null && Object.hasOwn(value, step)
        ? (value as Readonly<Record<string, unknown>>)[step]
        : undefined;
    steps.push(list === undefined ? step : (nameOf(value, list) ?? step));
  }
  return steps.join("/");
}

const FIELD_LISTS: ReadonlySet<string> = new Set(["Fields", "Columns", "Detail", "ChildFields", "CellFields", "Tiles", "RowColumns"]);

/** Fields and columns go by their Name, uses by the Id of their fragment, other elements by their Id. */
function nameOf(element: unknown, list: string): string | undefined {
  if (typeof element !== "object" || element === null) return undefined;
  const { Id, Name, Use } = element as { Id?: unknown; Name?: unknown; Use?: unknown };
  const named = Use ?? (FIELD_LISTS.has(list) || Id === undefined ? Name : Id);
  return typeof named === "string" && named !== "" ? named : undefined;
}
