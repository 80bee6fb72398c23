import { checkFieldValue } from "../../../layout/container-values.ts";
import { isEmpty } from "../store/equal.ts";
import type { FieldEntry, FieldError } from "../store/field-entry.ts";

/** What the layout itself says about the present value of a field: the same verdict as the server's (`checkValues`). */
export function checkEntry({ field, state }: FieldEntry): FieldError | undefined {
  if (field.field.DisplayTemplate === "Heading" || field.field.IsReadOnly === true) return undefined;
  // A hidden value that is not kept will not be sent.
  if (!state.visible && field.field.OnHide !== "Keep") return undefined;
  if (isEmpty(state.value)) return state.required ? { code: "required", source: "local" } : undefined;
  const problem = checkFieldValue(field, state.value)[0];
  return problem && { code: problem.code, params: problem.params, source: "local" };
}
