/** The problems that prevent saving a stored record: the save's own rules, applied to all values at once. */
import { asksOnEverySave, recordFormsOf } from "./compile/record-forms.ts";
import type { CompiledField, CompiledLayout, Scope } from "./compiled.ts";
import { checkFieldValue, checkLayoutValues, type FieldProblem } from "./container-values.ts";
import { evaluateFields } from "./evaluate-form.ts";

export interface JudgedRecord {
  readonly problems: readonly FieldProblem[];
  /** The visible fields by name; if several show a value, the first. */
  readonly shown: ReadonlyMap<string, CompiledField>;
}

/**
 * Judges the record as a form that shows it would send it: hidden and read-only values are not sent, and computed values are computed now.
 *
 * @param scope `Values` is the stored record
 */
export function judgeRecord(layout: CompiledLayout, scope: Scope): JudgedRecord {
  const { forms, fields, graph } = recordFormsOf(layout);
  const record = scope.Values ?? {};
  const state = evaluateFields(fields, graph, scope);
  const shown = new Map<string, CompiledField>();
  for (const { form, shownWhen } of forms) {
    if (!shownWhen.every((condition) => condition.evaluate(scope) === true)) continue;
    for (const field of form.fields) if (state.fields.get(field)?.visible === true && !shown.has(field.name)) shown.set(field.name, field);
  }
  const sent: Record<string, unknown> = Object.create(null);
  const problems: FieldProblem[] = [];
  for (const [name, field] of shown) {
    if (field.computedAs !== undefined) problems.push(...checkFieldValue(field, state.values[name], scope));
    else if (field.field.IsReadOnly !== true) sent[name] = record[name] ?? null;
  }
  // A value that only a save of its own container requires does not block other saves of the record.
  const asked = new Set(forms.flatMap(({ form }) => (asksOnEverySave(form) ? form.fields.map(({ name }) => name) : [])));
  const isInTheWay = ({ code, field, params }: FieldProblem) => code !== "required" || params.path !== undefined || asked.has(field);
  problems.push(...checkLayoutValues(layout, sent, scope, { partial: true }).filter(isInTheWay));
  return { problems, shown };
}
