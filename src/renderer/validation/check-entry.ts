import { checkFieldValue } from "../../../layout/container-values.ts";
import { hasPatternEngine } from "../../../layout/validate/patterns.ts";
import { isEmpty } from "../store/equal.ts";
import type { FieldEntry, FieldError, FieldState } from "../store/field-entry.ts";

// A state never changes, so its verdict never does: the save asks again only about what was typed since.
const verdicts = new WeakMap<FieldState, FieldError | null>();

/** What the layout itself says about the present value of a field: the same verdict as the server's (`checkLayoutValues`). */
export function checkEntry(entry: FieldEntry): FieldError | undefined {
  const known = verdicts.get(entry.state);
  if (known !== undefined) return known ?? undefined;
  const verdict = judge(entry);
  // Without the pattern engine every pattern passes; that verdict is not kept: it is asked for again once the engine is there.
  if (hasPatternEngine()) verdicts.set(entry.state, verdict ?? null);
  return verdict;
}

function judge({ field, state }: FieldEntry): FieldError | undefined {
  if (field.field.DisplayTemplate === "Heading" || field.field.IsReadOnly === true) return undefined;
  // A hidden value that is not kept will not be sent.
  if (!state.visible && field.field.OnHide !== "Keep") return undefined;
  if (isEmpty(state.value)) return state.required ? { code: "required", source: "local" } : undefined;
  const problem = checkFieldValue(field, state.value)[0];
  return problem && { code: problem.code, params: problem.params, source: "local" };
}
