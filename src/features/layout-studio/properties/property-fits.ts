import { LIST_NAMES } from "../../../../layout/elements.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import type { ElementProfile } from "./element-profile.ts";
import { META_SCHEMA, type MetaSchema } from "./meta-schema.ts";

/** Edited in tree and preview; the kind of an element never changes. */
const ELSEWHERE: ReadonlySet<string> = new Set([...LIST_NAMES, "Kind"]);

/**
 * Whether a property applies to an element, for example a minimum only to numbers. The meta-schema decides (`x-panel`); a property that is set is
 * always shown, so that the user can remove it.
 *
 * @param path of the property, with dots: `Confirm.Title`
 * @param container kind of the container around
 */
export function propertyFits(
  { element, definition, dataType = "string", role }: ElementProfile,
  container: unknown,
  path: string,
  meta: MetaSchema = META_SCHEMA,
): boolean {
  const { own, kind, list } = element;
  const [name = path] = path.split(".");
  if (ELSEWHERE.has(name)) return false;
  const rules = meta["x-panel"].applies[kind];
  const ruled = rules?.[path] === undefined ? name : path;
  const rule = rules?.[ruled];
  const isSet = ruled.split(".").reduce<unknown>((holder, step) => (isRecord(holder) ? holder[step] : undefined), own) !== undefined;
  if (rule === undefined || (name !== "Target" && isSet)) return true;
  const isField = kind === "field";
  const template = String(own.DisplayTemplate);
  const isRouted = typeof own.Target === "object" && own.Target !== null && "Route" in own.Target;
  const isColumnElsewhere = definition === "Column" && (![rule.columnOf].flat().includes(container as string) || list !== "Columns");
  return (
    (rule.typed !== true || role === "typed" || !isField) &&
    rule.types?.includes(dataType) !== false &&
    rule.templates?.includes(template) !== false &&
    rule.except?.includes(template) !== true &&
    rule.with?.some((other) => own[other] !== undefined) !== false &&
    (rule.in === undefined || (definition === "Field" && rule.in.includes(container as string))) &&
    !(rule.columnOf !== undefined && isColumnElsewhere) &&
    (rule.routed ?? isRouted) === isRouted
  );
}
