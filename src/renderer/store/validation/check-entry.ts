import type { CompiledField, Scope } from "../../../../layout/compiled.ts";
import { checkFieldValue } from "../../../../layout/container-values.ts";
import { validityRules } from "../../../../layout/field-validity.ts";
import { hasPatternEngine } from "../../../../layout/validate/patterns.ts";
import { isEmpty } from "../../values/equal.ts";
import type { FieldEntry, FieldError } from "../field-entry.ts";

/**
 * Validates the present value of a field against the layout, with the same result as the server (`checkLayoutValues`). The result is cached, so
 * that a save validates only later changes.
 */
export function checkEntry(entry: FieldEntry, scope: () => Scope = () => ({})): FieldError | undefined {
  const { state, judged } = entry;
  if (judged !== undefined && judged.state === state) return judged.error;
  const error = judge(entry, scope);
  // Without the pattern engine every pattern passes, so that result is not cached. Rules of columns and of the value itself may read other fields,
  // which can change while this one does not.
  if (hasPatternEngine() && !comparesOthers(entry.field)) entry.judged = { state, error };
  return error;
}

const comparesOthers = (field: CompiledField): boolean => field.columns !== undefined || validityRules(field).length > 0;

function judge({ field, state }: FieldEntry, scope: () => Scope): FieldError | undefined {
  if (field.field.DisplayTemplate === "Heading" || field.field.IsReadOnly === true) return undefined;
  // A hidden value that is not kept is not sent.
  if (!state.visible && field.field.OnHide !== "Keep") return undefined;
  if (isEmpty(state.value)) return state.required ? { code: "required", source: "local" } : undefined;
  const problem = checkFieldValue(field, state.value, comparesOthers(field) ? scope() : {})[0];
  return problem && { code: problem.code, params: problem.params, source: "local" };
}
