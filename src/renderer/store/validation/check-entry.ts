import type { CompiledField, Scope } from "../../../../layout/compiled.ts";
import { checkFieldValue } from "../../../../layout/container-values.ts";
import { validityRules } from "../../../../layout/field-validity.ts";
import { hasPatternEngine } from "../../../../layout/validate/patterns.ts";
import { isEmpty } from "../../values/equal.ts";
import type { FieldEntry, FieldError } from "../field-entry.ts";

/**
 * What the layout itself says about the present value of a field: the same verdict as the server's (`checkLayoutValues`). It is kept with the field, so
 * that a save asks again only about what was typed since.
 */
export function checkEntry(entry: FieldEntry, scope: () => Scope = () => ({})): FieldError | undefined {
  const { state, judged } = entry;
  if (judged !== undefined && judged.state === state) return judged.error;
  const error = judge(entry, scope);
  // Without the pattern engine every pattern passes; that verdict is not kept: it is asked for again once the engine is there.
  // Rules of columns and of the value itself read other fields, which may change while this one does not.
  if (hasPatternEngine() && !comparesOthers(entry.field)) entry.judged = { state, error };
  return error;
}

const comparesOthers = (field: CompiledField): boolean => field.columns !== undefined || validityRules(field).length > 0;

function judge({ field, state }: FieldEntry, scope: () => Scope): FieldError | undefined {
  if (field.field.DisplayTemplate === "Heading" || field.field.IsReadOnly === true) return undefined;
  // A hidden value that is not kept will not be sent.
  if (!state.visible && field.field.OnHide !== "Keep") return undefined;
  if (isEmpty(state.value)) return state.required ? { code: "required", source: "local" } : undefined;
  const problem = checkFieldValue(field, state.value, comparesOthers(field) ? scope() : {})[0];
  return problem && { code: problem.code, params: problem.params, source: "local" };
}
