import { pointerNames } from "../../layout/json-pointer.ts";
import { isRecord } from "../../shared/is-record.ts";
import { member } from "../plain-data.ts";
import type { Change, Severity } from "./change.ts";

/** The members of a change in `redocly diff --format json` that we read. */
export interface DiffEntry {
  /** `#/paths/~1DataModel…~1LoadAccountById/post/responses/200/content/application~1json/schema/properties/AccountPath` */
  readonly path: string;
  readonly kind: string;
  readonly impact: string;
  readonly property?: string;
  readonly verdicts: readonly { readonly message: string }[];
  readonly base?: DiffSide;
  readonly revision?: DiffSide;
}
/** Position of the change, by the pointer of the entry. */
export type FindLocation = (side: DiffSide, pointer: string) => string;

interface DiffSide {
  readonly file: string;
  readonly line: number;
  readonly col: number;
  readonly value?: unknown;
}

/**
 * Breaking: redocly's verdict is a major version. Risky: it has something to say, or what a member means changed without its shape (a default, a
 * secret). Safe: the rest.
 */
export function changeOf(entry: DiffEntry, locationOf: FindLocation): Change {
  const side = entry.revision ?? entry.base;
  return {
    severity: severityOf(entry),
    location: side === undefined ? "" : locationOf(side, entry.path),
    subject: subjectOf(entry),
    message: entry.verdicts.map(({ message }) => message).join(" ") || described(entry),
  };
}

function severityOf({ impact, property, verdicts }: DiffEntry): Severity {
  if (impact === "major") return "breaking";
  const isMeaning = property?.startsWith("x-") === true || property === "default";
  return isMeaning || verdicts.length > 0 ? "risky" : "safe";
}

/** `LoadAccountById response AccountPath`. */
function subjectOf({ path, base, revision }: DiffEntry): string {
  const names = pointerNames(path).slice(1);
  // `#/components/schemas/Account/properties/Name` is about the shape Account, not about an operation.
  if (names[0] === "schemas") return names[1] === undefined ? allOf(revision?.value ?? base?.value) : shapeOf(names.slice(1));
  const operation = names[0]?.split("/").at(-1) ?? "";
  const side = names.includes("requestBody") ? ["request"] : names.includes("responses") ? ["response"] : [];
  const schema = names.indexOf("schema");
  const members = (schema < 0 ? [] : names.slice(schema + 1)).filter((name) => name !== "properties" && name !== "items").join(".");
  return [operation, ...side, ...(members === "" ? [] : [members])].join(" ");
}

/** A file's first shapes, or the removal of its last ones, are one change. */
const allOf = (value: unknown): string => (isRecord(value) ? `schemas ${Object.keys(value).join(", ")}` : "schemas");

/** `Account Name`. */
const shapeOf = ([shape = "", ...rest]: readonly string[]): string =>
  [shape, rest.filter((name) => name !== "properties" && name !== "items").join(".")].join(" ").trim();

function described({ kind, property, base, revision }: DiffEntry): string {
  const shown = (value: unknown) => (typeof value === "object" ? "" : ` ${JSON.stringify(value)}`);
  if (kind === "added") return "was added";
  if (kind === "removed") return "was removed";
  const what = property ?? "it";
  if (base?.value === undefined) return `${what} was set to${shown(revision?.value)}`;
  if (revision?.value === undefined) return `${what} was removed`;
  return typeof base.value === "object" ? `${what} changed` : `${what} changed from${shown(base.value)} to${shown(revision.value)}`;
}

/** The `changes` of a report, as far as they have the shape that we read. */
export function entriesOf(report: unknown): DiffEntry[] {
  const changes = member(report, "changes");
  if (!Array.isArray(changes)) throw new Error("redocly diff answered in a shape that codegen does not know");
  return changes.map((change: unknown) => {
    const [path, kind, impact, verdicts] = ["path", "kind", "impact", "verdicts"].map((name) => member(change, name));
    if (typeof path !== "string" || typeof kind !== "string" || typeof impact !== "string" || !Array.isArray(verdicts))
      throw new Error(`redocly diff names a change that codegen does not know: ${JSON.stringify(change)}`);
    return change as DiffEntry;
  });
}
