import type { CompiledField } from "../../../../layout/compiled.ts";
import type { FieldProblem } from "../../../../layout/container-values.ts";
import { localiseText } from "../../../../layout/localise.ts";
import type { Field, Locale, Text } from "../../../../layout/model.ts";
import type { ErrorCode } from "../../../http/error-catalogue.ts";
import { type Said, say } from "../../../http/error-texts.ts";
import { Problem, type ProblemDetail } from "../../../http/problem.ts";
import { sayOfValue } from "../../../http/value-sentences.ts";
import { shippedTexts } from "../../../layouts/shipped-texts.ts";

/** What is wrong with the values of a save, gathered so that a form can show all of it at once. */
export class SaveProblems {
  readonly #details: ProblemDetail[] = [];
  #code: ErrorCode = "ValidationFailed";

  /** @param code what the whole answer is called if this is among its problems; a wrong field outranks a wrong value. */
  add(field: string, code: string, said: Said, whole: ErrorCode = "ValidationFailed"): void {
    if (this.#details.some((detail) => detail.field === `values.${field}` && detail.code === code)) return;
    this.#details.push({ field: `values.${field}`, code, ...said });
    if (whole !== "ValidationFailed") this.#code = whole;
  }

  has(field: string): boolean {
    return this.#details.some((detail) => detail.field === `values.${field}`);
  }

  /**
   * @param isCurrent false: the client filled in a version of the layout that is no longer published, so the values need not fit this one.
   * @throws Problem with every detail, if there is any.
   */
  assertNone(isCurrent: boolean): void {
    if (this.#details.length === 0) return;
    throw new Problem(isCurrent ? this.#code : "LayoutChanged", { details: this.#details });
  }
}

/** Problems that the shared rules of form and server found, in words. */
export function addFieldProblems(
  problems: SaveProblems,
  found: readonly FieldProblem[],
  fields: ReadonlyMap<string, CompiledField>,
  language: Locale,
): void {
  for (const problem of found) {
    const field = fields.get(problem.field)?.field;
    const label = field === undefined ? problem.field : placeOf(field, problem.params.path, language);
    if (problem.code === "unknownField")
      problems.add(
        problem.field,
        "FieldNotInLayout",
        { message: "{name} is not part of this form.", params: { name: problem.field } },
        "FieldNotInLayout",
      );
    else if (problem.code === "readOnly")
      problems.add(problem.field, "FieldReadonly", { message: "{label} cannot be changed.", params: { label } }, "FieldReadonly");
    else if (problem.code === "pattern" && field?.Columns === undefined && field?.PatternMessage !== undefined)
      problems.add(problem.field, problem.code, { worded: textOf(field.PatternMessage, language) });
    else problems.add(cellOf(problem, field), problem.code, sayOfValue(problem.code, label, problem.params));
  }
}

/** `Lines/2/Amount` for the cell of a table, the name of the field for everything else. */
const cellOf = ({ field: name, params }: FieldProblem, field: Field | undefined): string =>
  field?.Columns !== undefined && typeof params.path === "string" ? `${name}${params.path}` : name;

/** The words for a field or, in a table, for the cell: "Lines, row 3, Amount". */
function placeOf(field: Field, path: unknown, language: Locale): string {
  const label = textOf(field.DisplayValue, language);
  const [, row, name] = field.Columns === undefined || typeof path !== "string" ? [] : path.split("/");
  if (row === undefined) return label;
  const column = field.Columns?.find((each) => each.Name === name);
  if (column === undefined) return say("{label}, row {row}", language, { label, row: Number(row) + 1 });
  return say("{label}, row {row}, {column}", language, { label, row: Number(row) + 1, column: textOf(column.DisplayValue, language) });
}

/** A field's label in the reader's language; its name where the layout has none. */
export const labelOf = (field: CompiledField | undefined, name: string, language: Locale): string =>
  field === undefined ? name : textOf(field.field.DisplayValue, language);

const textOf = (text: Text, language: Locale): string => localiseText(text, language, shippedTexts());
