/** Evaluates the rules of one field: VisibleWhen, EnabledWhen, RequiredWhen, ComputedAs. */
import type { CompiledField, Scope } from "../../../layout/compiled.ts";

export interface RuleOutcome {
  visible: boolean;
  enabled: boolean;
  required: boolean;
}

export const hasRules = (field: CompiledField): boolean =>
  field.visibleWhen !== undefined || field.enabledWhen !== undefined || field.requiredWhen !== undefined || field.computedAs !== undefined;

// A rule that cannot be evaluated fails closed: a field that might be forbidden stays hidden or locked.
export function evaluateRules(field: CompiledField, scope: Scope): RuleOutcome {
  const visible = field.visibleWhen === undefined || field.visibleWhen.evaluate(scope) === true;
  const isWritable = field.field.IsReadOnly !== true && field.computedAs === undefined;
  const enabled = isWritable && (field.enabledWhen === undefined || field.enabledWhen.evaluate(scope) === true);
  const isDemanded = field.field.IsRequired === true || field.requiredWhen?.evaluate(scope) === true;
  // Nobody can fill in what is hidden or locked, so it cannot be required.
  return { visible, enabled, required: visible && enabled && isDemanded };
}

/** Stands for rules that read `Values` as a whole. */
export const ANY_VALUE = "*";

/** Names of fields that the rules of each field read, turned round: changing `Country` evaluates the fields listed under it. */
export function readersByName<T extends { field: CompiledField }>(entries: Iterable<T>): Map<string, T[]> {
  const readers = new Map<string, T[]>();
  for (const entry of entries) {
    const { visibleWhen, enabledWhen, requiredWhen, computedAs } = entry.field;
    const names = new Set<string>();
    for (const rule of [visibleWhen, enabledWhen, requiredWhen, computedAs]) {
      for (const path of rule?.dependencies ?? []) {
        const [root, name] = path.split(".");
        if (root === "Values") names.add(name ?? ANY_VALUE);
      }
    }
    for (const name of names) {
      const list = readers.get(name);
      if (list) list.push(entry);
      else readers.set(name, [entry]);
    }
  }
  return readers;
}
