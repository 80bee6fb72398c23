import { wordingOf } from "../../../platform/call/error-texts.ts";
import type { Problem, ProblemDetail } from "../../../platform/call/problem.ts";
import type { Locale } from "../../../platform/texts/locales.ts";
import type { ImportRowError } from "../tables.ts";
import type { ImportColumn } from "./import-columns.ts";

/** What a refusal of the single save is called in the list of errors (domain §6.5); every other one says that the form of the value is wrong. */
const CODES: Readonly<Record<string, string>> = {
  required: "Missing",
  maxLength: "TooLong",
  maxItems: "TooLong",
  enum: "UnknownEnum",
  const: "UnknownEnum",
  unique: "NotUnique",
  NotUnique: "NotUnique",
  AlreadyExists: "AlreadyExists",
  ParentNotFound: "ParentNotFound",
  ParentTypeNotAllowed: "ParentTypeNotAllowed",
  ParentNotActive: "ParentNotFound",
  NotFound: "ParentNotFound",
  AccessDenied: "AccessDenied",
  CapabilityEscalation: "AccessDenied",
  FieldNotInLayout: "AccessDenied",
  FieldReadonly: "AccessDenied",
};

interface RefusedRow {
  readonly titles: readonly string[];
  readonly byIndex: readonly (ImportColumn | undefined)[];
  readonly cells: readonly string[];
}

/** What a single save of the row was refused for, by the columns of the file, in the words that a form would show. */
export function rowErrors(problem: Problem, row: RefusedRow, language: Locale): ImportRowError[] {
  if (problem.details.length > 0) return problem.details.map((detail) => errorOf(detail, row, language));
  return [{ column: "", code: CODES[problem.code] ?? "Unexpected", message: problem.text(language), rawValue: "" }];
}

function errorOf(detail: ProblemDetail, { titles, byIndex, cells }: RefusedRow, language: Locale): ImportRowError {
  const [head = "", second = ""] = detail.field.split(/[./]/);
  const name = head === "values" || head === "column" ? second : head;
  const index = byIndex.findIndex((column) => column !== undefined && (column.name === name || targetOf(column) === name));
  return {
    column: index < 0 ? name : (titles[index] ?? name),
    code: CODES[detail.code] ?? "InvalidFormat",
    message: wordingOf(detail, language),
    rawValue: cells[index] ?? "",
  };
}

function targetOf({ meaning }: ImportColumn): string | null {
  if (meaning.kind === "field") return meaning.field.name;
  return meaning.kind === "member" ? meaning.member : null;
}
