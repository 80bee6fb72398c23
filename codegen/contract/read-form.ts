import type { FormSupport } from "../../layout/compiled.ts";
import { pointerTo } from "../../layout/json-pointer.ts";
import { isRecord } from "../../shared/is-record.ts";
import type { Report } from "../finding.ts";
import { isStringList, type PlainObject } from "../plain-data.ts";
import { onlyMembers } from "./read-member.ts";

const OF_WRITES = ["record", "custom"] as const;

/**
 * `x-form`: what the operation's topic enforces for forms. Whether the request has room for custom values is checked later, when the request is
 * known.
 */
export function readForm(value: unknown, pointer: string, effect: "read" | "write" | undefined, report: Report): FormSupport | undefined {
  if (value === undefined) return undefined;
  if (!isRecord(value) || Object.keys(value).length === 0) {
    report(pointer, "x-form says what the operation enforces for forms", { hint: "e.g. { record: true, unique: [name] }" });
    return undefined;
  }
  const known = effect === "read" ? ["readAccess"] : [...OF_WRITES, "unique", "remote", "fixedRows", "choices"];
  onlyMembers(value, known, pointer, report, `an operation that ${effect === "read" ? "reads" : "writes"} has ${known.join(", ")}`);
  for (const name of [...OF_WRITES, "readAccess"])
    if (value[name] !== undefined && value[name] !== true)
      report(pointerTo(pointer, name), `${name} can only be true`, { hint: "leave it out otherwise" });
  const unique = readNames(value, "unique", pointer, report);
  const remote = readNames(value, "remote", pointer, report);
  const fixedRows = readNames(value, "fixedRows", pointer, report);
  const choices = readNames(value, "choices", pointer, report);
  return {
    ...(value.record === true ? { record: true } : {}),
    ...(unique === undefined ? {} : { unique }),
    ...(remote === undefined ? {} : { remote }),
    ...(value.custom === true ? { custom: true } : {}),
    ...(fixedRows === undefined ? {} : { fixedRows }),
    ...(choices === undefined ? {} : { choices }),
    ...(value.readAccess === true ? { readAccess: true } : {}),
  };
}

function readNames(value: PlainObject, member: string, pointer: string, report: Report): readonly string[] | undefined {
  const names = value[member];
  if (names === undefined) return undefined;
  if (isStringList(names) && names.length > 0 && names.every((name) => /^(?:\*|\*?[A-Za-z][A-Za-z0-9]*)$/.test(name))) return names;
  report(pointerTo(pointer, member), `${member} must be a list of names, not empty`, { hint: "e.g. [VatId, '*Phone']" });
  return undefined;
}
