import { memberOf, ownerOf, pointerNames, pointerTo, valueAt } from "../json-pointer.ts";
import type { LayoutDocument } from "../model.ts";
import type { ValidationError } from "../validate/vocabulary.ts";
import { shapeErrors } from "./check-shape.ts";
import { schemaAt } from "./layout-schema.ts";

/** A layout or fragment without its misshapen parts. */
export interface Rest {
  readonly document: LayoutDocument;
  /** Pointers into the file: removed members and elements, and required members that were filled in. */
  readonly touched: readonly string[];
  /** Maps a pointer into the rest to a pointer into the file. */
  positionOf(pointer: string): string;
}

/**
 * A layout without what has not the shape it must have, so that the rest of it can be checked in the same run.
 *
 * A member is left out. Where it must be there, something harmless that nothing refers to takes its place (an Id, a text); where there is no such thing
 * (`Kind`, the `Name` of a field), the whole element goes.
 *
 * @returns null when the rest cannot be judged: the file holds neither a layout nor a fragment
 */
export function withoutMisshapen(data: unknown): Rest | null {
  // Parts that YAML repeats by alias are copied here: removing one leaves the other.
  const rest: unknown = JSON.parse(JSON.stringify(data) ?? "null");
  const positions: Positions = new Map();
  const touched = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const errors = shapeErrors(rest).filter(({ keyword }) => !HARMLESS.has(keyword));
    if (errors.length === 0)
      return { document: rest as LayoutDocument, touched: [...touched], positionOf: (pointer) => inFile(rest, pointer, positions) };
    for (const error of errors) {
      const pointer = repair(rest, error);
      if (pointer === "") return null;
      touched.add(inFile(rest, pointer, positions));
    }
    closeGaps(rest, positions);
  }
  return null;
}

/** Each round removes or fills in parts; a required member that was removed takes its owner with it in the next round. */
const MOST_ROUNDS = 40;
/** Too long, too many, too small: the rest can still be read. `if` only repeats that its branch failed. */
const HARMLESS: ReadonlySet<string> = new Set([
  ...["minLength", "maxLength", "minItems", "maxItems", "uniqueItems", "minimum", "maximum", "minProperties", "if"],
]);
/** A placeholder for a removed list element until the round is over: without it, later elements would move up. */
const GAP = Symbol("left out");
/** For a list of the rest, the original indexes of its elements in the file. */
type Positions = Map<unknown, readonly number[]>;

/** @returns the pointer of the removed or filled-in part */
function repair(rest: unknown, error: ValidationError): string {
  const { instancePath, keyword, params } = error;
  if (keyword === "additionalProperties") return leaveOut(rest, pointerTo(instancePath, String(params.additionalProperty)));
  if (keyword !== "required") return leaveOut(rest, instancePath);
  const name = String(params.missingProperty);
  const filler = fillerFor(error, name);
  if (filler === undefined) return leaveOut(rest, instancePath);
  const owner = valueAt(rest, instancePath);
  if (isHolder(owner)) owner[name] = filler;
  return pointerTo(instancePath, name);
}

function leaveOut(rest: unknown, pointer: string): string {
  const owner = valueAt(rest, ownerOf(pointer));
  const name = pointerNames(pointer).at(-1) ?? "";
  // An owner that another error of the round has removed already is gone.
  if (Array.isArray(owner)) owner[Number(name)] = GAP;
  else if (isHolder(owner)) delete owner[name];
  return pointer;
}

/** Unique, so that it duplicates no other Id, and unlike any name that an author would choose. */
function fillerFor({ instancePath, schemaPath }: ValidationError, name: string): unknown {
  const unique = `left-out${instancePath.replaceAll(/[^A-Za-z0-9]/g, ".")}`;
  if (name === "en") return "-";
  if (name === "Target") return { Route: "/left-out" };
  if (name === "Action" && instancePath === "/Target") return "View";
  if (name === "Pages") return [{ Id: unique, Name: unique, DisplayValue: "-", Containers: [] }];
  const { $ref, type } = schemaAt(schemaPath).properties?.[name] ?? {};
  if ($ref === "#/$defs/Id" || $ref === "#/$defs/Name") return unique;
  if ($ref === "#/$defs/Text") return "-";
  return type === "array" ? [] : undefined;
}

function closeGaps(value: unknown, positions: Positions): void {
  if (Array.isArray(value) && value.includes(GAP)) {
    const kept = [...value.keys()].filter((index) => value[index] !== GAP);
    const known = positions.get(value);
    positions.set(value, known === undefined ? kept : kept.map((index) => known[index] ?? index));
    value.splice(0, value.length, ...kept.map((index): unknown => value[index]));
  }
  if (isHolder(value)) for (const member of Object.values(value)) closeGaps(member, positions);
}

function inFile(rest: unknown, pointer: string, positions: Positions): string {
  let value = rest;
  let position = "";
  for (const step of pointerNames(pointer)) {
    position = pointerTo(position, positions.get(value)?.[Number(step)] ?? step);
    value = memberOf(value, step);
  }
  return position;
}

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
