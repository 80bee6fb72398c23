import { pointerTo } from "../../layout/json-pointer.ts";
import { suggestion } from "../../layout/suggest.ts";
import type { Report } from "../finding.ts";
import type { PlainObject } from "../plain-data.ts";

/** Report every member that is not allowed here. */
export function onlyMembers(value: PlainObject, known: readonly string[], pointer: string, report: Report, hint?: string): void {
  for (const name of Object.keys(value))
    if (!known.includes(name))
      report(pointerTo(pointer, name), `"${name}" has no meaning here`, { hint: hint ?? suggestion(name, known), at: "key" });
}

/** A member that must be one of a few words. */
export function oneOf<Word extends string>(
  value: PlainObject,
  name: string,
  words: readonly Word[],
  pointer: string,
  report: Report,
): Word | undefined {
  const written = value[name];
  const found = words.find((word) => word === written);
  if (found !== undefined) return found;
  const missing = written === undefined;
  report(missing ? pointer : pointerTo(pointer, name), missing ? `needs ${name}` : `${name} cannot be "${String(written)}"`, {
    hint: (missing ? undefined : suggestion(String(written), words)) ?? `one of ${words.join(", ")}`,
  });
  return undefined;
}

/** A required sentence. */
export function textOf(value: PlainObject, name: string, pointer: string, report: Report): string {
  const written = value[name];
  if (typeof written === "string" && written.trim() !== "") return written;
  report(pointer, `needs ${name}`, { hint: "one line that says what it does" });
  return "";
}
