import type { CompiledForm, Scope } from "../../../layout/compiled.ts";
import { initialValues } from "../../../layout/evaluate-form.ts";

/**
 * What the fields of a command begin with: what its caller knows already, else their initial values, as the layout works them out where it is. Leaving
 * them as they are is not a change. A record begins with itself.
 */
export function beginning(
  forms: readonly CompiledForm[],
  record: Readonly<Record<string, unknown>>,
  scope: Scope,
): Record<string, unknown> {
  const begun = { ...record };
  for (const form of forms) {
    if (form.kind === "Fields") continue;
    const given = Object.fromEntries(form.fields.flatMap(({ name, field }) => (field.Value === undefined ? [] : [[name, field.Value]])));
    const initial = initialValues(form, { ...scope, Initial: begun, Values: { ...given, ...begun } });
    for (const { name, field } of form.fields) {
      if (begun[name] === undefined && initial[name] !== undefined) begun[name] = initial[name];
      // A switch that no one has touched shows "off": where an answer is required, that is it.
      if (begun[name] === undefined && field.DisplayTemplate === "Switch" && field.IsRequired === true) begun[name] = false;
    }
  }
  return begun;
}
