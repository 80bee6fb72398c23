import { isRecord } from "../../shared/is-record.ts";
import type { Problem } from "../compiled.ts";
import { ownerOf, pointerNames, valueAt } from "../json-pointer.ts";
import type { ProblemCode } from "./problem-codes.ts";

const codes = (...list: readonly ProblemCode[]): ReadonlySet<string> => new Set(list);

/** Wrong regardless of the surrounding elements. */
const ALONE = codes(
  ...(["UnknownOperation", "UnknownCapability", "UnknownFunction", "SyntaxError", "ExpressionTooLarge", "UnclosedExpression"] as const),
  ...(["DuplicateId", "DuplicateMember", "UnsafePattern", "BadBound", "MarkupInText", "AddressInText", "MissingEnglish"] as const),
);
/** Problems of an element that refers to, or reads from, a removed element. */
const REFERENCES = codes(
  ...(["UnknownProperty", "UnknownField", "UnknownColumn", "UnknownContainer", "UnknownForm", "UnknownVariable", "TypeMismatch"] as const),
  ...(["UnknownRequestMember", "UnknownResponseMember", "NotAList", "NotPaged", "NotSaved", "NotCustom", "NotFilterable"] as const),
  ...(["NotSortable", "NotOffered", "NotANumber", "NotATime"] as const),
);
/** Problems of an element with too few parts. */
const LACKS = codes(
  ...(["MissingRequestMember", "MissingRequiredField", "MissingSave", "MissingDataType", "MissingParameter", "NothingEditable"] as const),
  ...(["NoMembers", "OneSeries", "ActionDoesNothing", "IncompleteCall", "MisplacedAction"] as const),
);
/** Members that define neither the shown record nor how it is saved. */
const BESIDE_THE_RECORD: ReadonlySet<string> = new Set([
  ...["Id", "Name", "Title", "Version", "Pages", "Actions", "ReadAccess", "Menu", "CheckedTexts", "DisplayValue", "HelpText", "ErrorText"],
  ...[
    "Fields",
    "Columns",
    "Detail",
    "DetailContainers",
    "DetailAs",
    "DetailTitle",
    "SaveMode",
    "Reorder",
    "ChildFields",
    "CellFields",
    "Tiles",
    "Steps",
    "Aside",
    "Width",
    "Icon",
  ],
]);
const TO_CONTAINERS = codes("UnknownContainer", "UnknownForm");
const TO_FIELDS = codes("UnknownProperty", "UnknownField", "UnknownColumn", "TypeMismatch", "MissingParameter");
const TO_ALL: ReadonlySet<string> = new Set([...TO_CONTAINERS, ...TO_FIELDS]);
const TO_NOTHING = codes();
const CONTAINER_LISTS: ReadonlySet<string> = new Set(["Pages", "Containers", "DetailContainers", "Aside"]);
const FIELD_LISTS: ReadonlySet<string> = new Set([
  "Fields",
  "Columns",
  "Detail",
  "ChildFields",
  "CellFields",
  "Steps",
  "Tiles",
  "Parameters",
]);
/** Containers of a layout, or of a fragment with containers. */
const CONTAINER = /^(?:\/Pages\/\d+)?\/Containers\/\d+(?:\/(?:DetailContainers|Aside)\/\d+)?(?=\/|$)/;

/**
 * Whether a problem of the rest of a layout or fragment is only a consequence of the parts that were left out. Such problems would mislead.
 *
 * Doubtful problems count as consequences: they are reported once the first ones are fixed.
 *
 * @param data the file
 * @param touched pointers into the file, see `withoutMisshapen`
 */
export function followUps(data: unknown, touched: readonly string[]): (problem: Pick<Problem, "code" | "pointer" | "message">) => boolean {
  const positions = touched.map((pointer) => positionIn(data, pointer));
  return (problem) => positions.some((position) => follows(problem, position));
}

function follows({ code, pointer, message }: Pick<Problem, "code" | "pointer" | "message">, position: TouchedElement): boolean {
  if (pointer === position.pointer || ownerOf(pointer) === position.pointer) return true;
  if (ALONE.has(code)) return false;
  if (pointer === position.owner || (ownerOf(pointer) === position.owner && !position.isElement)) return true;
  const isNear = position.container === undefined || CONTAINER.exec(pointer)?.[0] === position.container;
  if (LACKS.has(code)) return isNear;
  if (!REFERENCES.has(code)) return false;
  if (isNear && position.isOfRecord) return true;
  // The field is looked up in its record, not in the container.
  if (code === "UnknownField" && pointer.endsWith("/Name")) return false;
  return position.nameless.has(code) || position.names.some((name) => mentions(message, name));
}

interface TouchedElement {
  readonly pointer: string;
  readonly owner: string;
  /** It is an element of a list, not a member. */
  readonly isElement: boolean;
  /** The container that it is or belongs to. */
  readonly container: string | undefined;
  /** It defines, or may define, which record its container or the layout shows, or how. */
  readonly isOfRecord: boolean;
  /** The names by which others refer to it, to its parts or to its owner. */
  readonly names: readonly string[];
  /** Problems of references to it, where the name is unknown. */
  readonly nameless: ReadonlySet<string>;
}

function positionIn(data: unknown, pointer: string): TouchedElement {
  const owner = ownerOf(pointer);
  const container = CONTAINER.exec(pointer)?.[0];
  const [first] = pointerNames(pointer.slice(container?.length ?? 0));
  const value = valueAt(data, pointer);
  const isElement = Array.isArray(valueAt(data, owner));
  const last = pointerNames(pointer).at(-1) ?? "";
  const isName = !isElement && (last === "Id" || last === "Name");
  return {
    ...{ pointer, owner, isElement, container },
    isOfRecord: first !== undefined && !BESIDE_THE_RECORD.has(first) && pointer !== "/Target/Action",
    names: isElement ? namesIn(value) : isName ? [String(value)] : ownNames(valueAt(data, owner)),
    nameless: isElement ? (ownNames(value).length === 0 ? TO_ALL : TO_NOTHING) : namelessWithout(last, pointer, value),
  };
}

/** A member was removed or filled in. */
function namelessWithout(name: string, pointer: string, value: unknown): ReadonlySet<string> {
  if (name === "Id" && value === undefined) return CONTAINER.exec(pointer)?.[0] === ownerOf(pointer) ? TO_CONTAINERS : TO_NOTHING;
  if (CONTAINER_LISTS.has(name)) return TO_ALL;
  return FIELD_LISTS.has(name) ? TO_FIELDS : TO_NOTHING;
}

/** The names of an element and of everything in it. */
const namesIn = (value: unknown): string[] =>
  typeof value === "object" && value !== null ? [...ownNames(value), ...Object.values(value).flatMap(namesIn)] : [];

const ownNames = (value: unknown): string[] =>
  isRecord(value) ? [value.Id, value.Name].filter((name): name is string => typeof name === "string" && name !== "") : [];

const mentions = (message: string, name: string): boolean => new RegExp(`(?<!\\w)${name.replaceAll(/\W/g, "\\$&")}(?!\\w)`).test(message);
