/**
 * Three-way merge of plain values: who left a value as it was gives way to who changed it. Objects merge by property, choices by their Value, sets of Ids
 * by item; any other change on both sides is a conflict, and then ours stays.
 */
import { isRecord } from "../../shared/is-record.ts";
import { sameJson } from "../same-json.ts";

export interface ValueConflict {
  /** Properties that lead to it, e.g. `["DisplayValue", "de"]`. */
  steps: readonly string[];
  base: unknown;
  ours: unknown;
  theirs: unknown;
}

type Members = Readonly<Record<string, unknown>>;

/** @returns the merged value; undefined: the property is gone. */
export function mergeValues(
  base: unknown,
  ours: unknown,
  theirs: unknown,
  conflicts: ValueConflict[],
  steps: readonly string[] = [],
): unknown {
  if (sameJson(ours, theirs) || sameJson(base, theirs)) return ours;
  if (sameJson(base, ours)) return theirs;
  const [b, o, t] = withForms([base, ours, theirs]);
  if (isRecord(o) && isRecord(t) && (b === undefined || isRecord(b))) {
    const merged = mergeRecords(b ?? {}, o, t, conflicts, steps);
    return steps.length > 0 ? unlessEmptied(merged, o, t) : merged;
  }
  if (isChoices(o) && isChoices(t) && (b === undefined || isChoices(b)))
    return unlessEmptied(mergeChoices(b ?? [], o, t, conflicts, steps), o, t);
  if (isNames(o) && isNames(t) && (b === undefined || isNames(b))) return unlessEmptied(mergeSets(b ?? [], o, t), o, t);
  conflicts.push({ steps, base, ours, theirs });
  return ours;
}

/** An object or list of which each side removed another part is removed: no side has an empty one, and the language refuses most of them. */
const unlessEmptied = <T extends object>(merged: T, ours: object, theirs: object): T | undefined =>
  Object.keys(merged).length === 0 && Object.keys(ours).length > 0 && Object.keys(theirs).length > 0 ? undefined : merged;

/** A text that one side translated: the bare string of the other side is its English form. */
function withForms(values: readonly unknown[]): readonly unknown[] {
  const isTranslated = values.some((value) => isRecord(value) && typeof value.en === "string");
  return isTranslated ? values.map((value) => (typeof value === "string" ? { en: value } : value)) : values;
}

function mergeRecords(base: Members, ours: Members, theirs: Members, conflicts: ValueConflict[], steps: readonly string[]): Members {
  const merged: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const value = mergeValues(base[name], ours[name], theirs[name], conflicts, [...steps, name]);
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

type Choice = Members & { Value: unknown };
const isChoices = (value: unknown): value is Choice[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isRecord(item) && "Value" in item);

function mergeChoices(
  base: readonly Choice[],
  ours: readonly Choice[],
  theirs: readonly Choice[],
  conflicts: ValueConflict[],
  steps: readonly string[],
): unknown[] {
  const find = (list: readonly Choice[], value: unknown) => list.find((choice) => choice.Value === value);
  const merged: unknown[] = [];
  for (const choice of [...ours, ...theirs.filter((other) => find(ours, other.Value) === undefined)]) {
    const value = mergeValues(find(base, choice.Value), find(ours, choice.Value), find(theirs, choice.Value), conflicts, [
      ...steps,
      String(choice.Value),
    ]);
    if (value !== undefined) merged.push(value);
  }
  return merged;
}

const isNames = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === "string");

/** Lists of Ids or actions are sets: what one side removed goes, what one side added comes. */
export function mergeSets<T extends string>(base: readonly T[], ours: readonly T[], theirs: readonly T[]): T[] {
  const kept = ours.filter((name) => theirs.includes(name) || !base.includes(name));
  return [...kept, ...theirs.filter((name) => !ours.includes(name) && !base.includes(name))];
}
