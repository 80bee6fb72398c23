import { wordingOf } from "../../../platform/call/error-texts.ts";
import type { Problem, ProblemDetail } from "../../../platform/call/problem.ts";
import type { Locale } from "../../../platform/texts/locales.ts";
import type { ImportRowError } from "../tables.ts";
import type { ImportColumn } from "./import-columns.ts";

/** Error codes of the import for refusals of the save (domain §6.5); any other refusal means an invalid format. */
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

/** The errors of a refused row by the columns of the file, in the words of a form. */
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
