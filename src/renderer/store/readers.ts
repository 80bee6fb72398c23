/** Who must be judged again when a value changes: as little as possible, because it happens at every keystroke. */
import { fieldsRead } from "../../../layout/compile/dependents.ts";
import type { CompiledExpression, CompiledField } from "../../../layout/compiled.ts";

const rulesOf = ({ visibleWhen, enabledWhen, requiredWhen, computedAs }: CompiledField): CompiledExpression[] =>
  [visibleWhen, enabledWhen, requiredWhen, computedAs].filter((rule) => rule !== undefined);

export const hasRules = (field: CompiledField): boolean => rulesOf(field).length > 0;

/** Stands for rules that read `Values` as a whole. */
export const ANY_VALUE = "*";

/** Names of fields that the rules of each field read, turned round: changing `Country` evaluates the fields listed under it. */
export function readersByName<T extends { field: CompiledField }>(entries: Iterable<T>): Map<string, T[]> {
  const readers = new Map<string, T[]>();
  for (const entry of entries) {
    for (const name of new Set(rulesOf(entry.field).flatMap((rule) => fieldsRead(rule) ?? [ANY_VALUE]))) {
      const list = readers.get(name);
      if (list) list.push(entry);
      else readers.set(name, [entry]);
    }
  }
  return readers;
}
