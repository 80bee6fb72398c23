/** The problems of one column of a row, in the words of a single save. */
import type { Sentence } from "../../../platform/call/error-texts.ts";
import { type Problem, type ProblemDetail, validationFailed } from "../../../platform/call/problem.ts";

export function ofColumn(column: string, code: string, message: Sentence, params: Readonly<Record<string, string | number>> = {}): Problem {
  return validationFailed([detailOf(column, code, message, params)]);
}

export const missing = (column: string): ProblemDetail => detailOf(column, "required", "{label} is required.", { label: column });

/** The id of another system belongs to an account already, perhaps to one that the importing user does not see. */
export const known = (column: string): Problem => ofColumn(column, "AlreadyExists", "An account with this external ID already exists.");

export const isNumber = (text: string): boolean => /^\d{1,15}$/.test(text);

/** @throws Problem of the column when the text is no number */
export function numbered(text: string, column: string): number {
  if (!isNumber(text)) throw ofColumn(column, "type", "{label} is not in the correct format.", { label: column });
  return Number(text);
}

const detailOf = (column: string, code: string, message: Sentence, params: Readonly<Record<string, string | number>>): ProblemDetail => ({
  field: `column.${column}`,
  code,
  message,
  params,
});
