import type { CompiledForm, Scope } from "../../../layout/compiled.ts";
import { initialValues } from "../../../layout/evaluate-form.ts";

/**
 * Initial values of a command: what its caller knows already, else the initial values of the layout, evaluated in the present scope. They do not
 * count as changes. A record starts with its own values.
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
      // An untouched switch shows "off", so a required one starts with that value.
      if (begun[name] === undefined && field.DisplayTemplate === "Switch" && field.IsRequired === true) begun[name] = false;
    }
  }
  return begun;
}
