import { ACTIONS, type Action } from "../../../shared/capabilities.ts";
import { CAPABILITY_CATALOGUE, type ObjectType } from "../../../shared/capability-catalogue.ts";
import type { CapabilityLine } from "../../../shared/generated/types.ts";
import { serviceOf } from "../../platform/call/capability-services.ts";
import { capabilityText } from "../../platform/call/capability-texts.ts";
import { type ProblemDetail, validationFailed } from "../../platform/call/problem.ts";
import type { StoredCapability } from "../../platform/database/tables/access.ts";
import type { Locale } from "../../platform/texts/locales.ts";

const LETTERS: Readonly<Record<Action, string>> = { Create: "C", Read: "R", Update: "U", Delete: "D", Execute: "X" };
/** Object types whose capabilities may also reach the objects of customers. */
const REACHING: ReadonlySet<string> = new Set<ObjectType>(["QUOTATION_TOOL"]);

export const valuesOf = (objectType: string): ("OWN" | "HIERARCHY")[] => (REACHING.has(objectType) ? ["OWN", "HIERARCHY"] : []);

/**
 * Convert the lines of the form to stored capabilities; lines without a tick are left out. Lines of one object type are not added up: a check passes when one
 * capability has all actions that it asks for.
 *
 * @param member the request member of the lines, for the paths of problems
 * @throws Problem ValidationFailed for an action that does not apply to its object type
 */
export function storedCapabilities(lines: readonly CapabilityLine[], member = "capabilities"): StoredCapability[] {
  const problems: ProblemDetail[] = [];
  const stored = lines.flatMap((line, index): StoredCapability[] => {
    const { ObjectType: objectType, Value: value = null } = line;
    const meaningful: string = CAPABILITY_CATALOGUE[objectType];
    const ticked = ACTIONS.filter((action) => line[action] === true);
    for (const action of ticked)
      if (!meaningful.includes(LETTERS[action]))
        problems.push({
          field: `${member}[${index}].${action}`,
          code: "notMeaningful",
          message: "{right} does not apply to {objectType}.",
          params: { right: action, objectType },
        });
    if (value !== null && !valuesOf(objectType).includes(value))
      problems.push({
        field: `${member}[${index}].Value`,
        code: "notMeaningful",
        message: "{right} does not apply to {objectType}.",
        params: { right: value, objectType },
      });
    if (ticked.length === 0) return [];
    return [{ objectType, actions: ticked.map((action) => LETTERS[action]).join(""), ...(value === null ? {} : { value }) }];
  });
  if (problems.length > 0) throw validationFailed(problems);
  return stored;
}

/** @param all includes lines for object types without a capability, so that they can be ticked */
export function presentLines(stored: readonly StoredCapability[], language: Locale, all = false): CapabilityLine[] {
  const presented = stored.map((capability) => presentLine(capability, language));
  const others = all ? objectTypes.filter((type) => !stored.some(({ objectType }) => objectType === type)) : [];
  return [...presented, ...others.map((objectType) => presentLine({ objectType, actions: "" }, language))].sort(
    (a, b) => order(a.ObjectType) - order(b.ObjectType),
  );
}

export const objectTypes = Object.keys(CAPABILITY_CATALOGUE) as ObjectType[];
const positions = new Map<string, number>(
  objectTypes.toSorted((a, b) => serviceOf(a).localeCompare(serviceOf(b))).map((objectType, position) => [objectType, position]),
);
const order = (objectType: string): number => positions.get(objectType) ?? positions.size;

const isObjectType = (text: string): text is ObjectType => Object.hasOwn(CAPABILITY_CATALOGUE, text);

/** The members of one capability in lists and editors. */
export function presentLine({ objectType, actions, value = null }: StoredCapability, language: Locale) {
  // The tables contain no object type that this release does not know: the catalogue only grows.
  if (!isObjectType(objectType)) throw new Error(`${objectType} is not in the catalogue.`);
  const { name, description } = capabilityText(objectType, language);
  return {
    ServiceName: serviceOf(objectType),
    ObjectType: objectType,
    ObjectName: name,
    Description: description,
    Create: actions.includes("C"),
    Read: actions.includes("R"),
    Update: actions.includes("U"),
    Delete: actions.includes("D"),
    Execute: actions.includes("X"),
    Value: value,
    Flags: CAPABILITY_CATALOGUE[objectType] as string,
  };
}
