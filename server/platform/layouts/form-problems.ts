import type { CompiledField } from "../../../layout/compiled.ts";
import type { FieldProblem } from "../../../layout/container-values.ts";
import { localiseText } from "../../../layout/localise.ts";
import type { Field, Locale, Text } from "../../../layout/model.ts";
import type { ErrorCode } from "../call/error-catalogue.ts";
import { say, type Wording } from "../call/error-texts.ts";
import { Problem, type ProblemDetail } from "../call/problem.ts";
import { sayOfValue } from "../call/value-sentences.ts";
import { shippedTexts } from "../layout-store/shipped-texts.ts";

/** The problems of a call's values, collected so that a form can show all of them at once. */
export class FormProblems {
  readonly #details: ProblemDetail[] = [];
  readonly #pathOf: (name: string) => string;
  #code: ErrorCode = "ValidationFailed";

  /** @param pathOf the path of a field in the request */
  constructor(pathOf: (name: string) => string) {
    this.#pathOf = pathOf;
  }

  /** @param whole the code of the answer if this is among its problems; a wrong field outranks a wrong value. */
  add(field: string, code: string, wording: Wording, whole: ErrorCode = "ValidationFailed"): void {
    const path = this.#pathOf(field);
    if (this.#details.some((detail) => detail.field === path && detail.code === code)) return;
    this.#details.push({ field: path, code, ...wording });
    if (whole !== "ValidationFailed") this.#code = whole;
  }

  addUnknown(name: string): void {
    this.add(name, "FieldNotInLayout", { message: "{name} is not part of this form.", params: { name } }, "FieldNotInLayout");
  }

  addReadOnly(name: string, label: string): void {
    this.add(name, "FieldReadonly", { message: "{label} cannot be changed.", params: { label } }, "FieldReadonly");
  }

  has(field: string): boolean {
    const path = this.#pathOf(field);
    return this.#details.some((detail) => detail.field === path);
  }

  /** Problems that the shared rules of form and server found, in words. */
  addFound(found: readonly FieldProblem[], fields: ReadonlyMap<string, CompiledField>, language: Locale): void {
    for (const problem of found) {
      const field = fields.get(problem.field)?.field;
      const label = field === undefined ? problem.field : cellLabel(field, problem.params.path, language);
      const message = validMessage(problem, field);
      if (message !== undefined) this.add(cellOf(problem, field), problem.code, { worded: textOf(message, language) });
      else if (problem.code === "unknownField") this.addUnknown(problem.field);
      else if (problem.code === "readOnly") this.addReadOnly(problem.field, label);
      else if (problem.code === "pattern" && field?.Columns === undefined && field?.PatternMessage !== undefined)
        this.add(problem.field, problem.code, { worded: textOf(field.PatternMessage, language) });
      else this.add(cellOf(problem, field), problem.code, sayOfValue(problem.code, label, problem.params));
    }
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

/** The layout's message for a broken rule of the container, the field or the column. */
function validMessage({ field: name, code, params }: FieldProblem, field: Field | undefined): Text | undefined {
  if (code !== "validWhen") return undefined;
  if (name === "") return params.message as Text | undefined;
  const [, , column] = typeof params.path === "string" ? params.path.split("/") : [];
  return column === undefined ? field?.ValidMessage : field?.Columns?.find((each) => each.Name === column)?.ValidMessage;
}

/** `Lines/2/Amount` for the cell of a table, the name of the field for everything else. */
const cellOf = ({ field: name, params }: FieldProblem, field: Field | undefined): string =>
  field?.Columns !== undefined && typeof params.path === "string" ? `${name}${params.path}` : name;

/** The words for a field or, in a table, for the cell: "Lines, row 3, Amount". */
function cellLabel(field: Field, path: unknown, language: Locale): string {
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
