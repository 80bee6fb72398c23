/**
 * What exactly differs between two values of a property, down to the single text or number, so that no one has to compare two lists by eye.
 */

import { sameJson } from "../../../../layout/same-json.ts";
import { isRecord } from "../../../../shared/is-record.ts";

export interface Difference {
  /** From the property downwards; choices by their value. Empty: the property itself. */
  readonly steps: readonly string[];
  /** Undefined: nothing there. */
  readonly before: unknown;
  readonly after: unknown;
}

type Members = Readonly<Record<string, unknown>>;
const isChoices = (value: unknown): value is Members[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isRecord(item) && "Value" in item);

export function differencesOf(before: unknown, after: unknown, steps: readonly string[] = []): Difference[] {
  const [old, now] = inSameForm(before, after);
  if (sameJson(old, now)) return [];
  if (isRecord(old) && isRecord(now)) return between(old, now, steps);
  if (isChoices(old) && isChoices(now)) return between(byValue(old), byValue(now), steps);
  return [{ steps, before: old, after: now }];
}

function between(old: Members, now: Members, steps: readonly string[]): Difference[] {
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) => differencesOf(old[name], now[name], [...steps, name]));
}

const byValue = (choices: readonly Members[]): Members => Object.fromEntries(choices.map(({ Value, ...rest }) => [String(Value), rest]));

/** A text in one language and the same in several: the bare one is English. */
function inSameForm(before: unknown, after: unknown): [unknown, unknown] {
  const isTranslated = (value: unknown) => isRecord(value) && typeof value.en === "string";
  if (typeof before === "string" && isTranslated(after)) return [{ en: before }, after];
  if (typeof after === "string" && isTranslated(before)) return [before, { en: after }];
  return [before, after];
}
