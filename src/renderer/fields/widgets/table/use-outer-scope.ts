import { useCallback, useRef, useSyncExternalStore } from "react";
import { fieldsRead } from "../../../../../layout/compile/dependents.ts";
import type { CompiledField, Scope } from "../../../../../layout/compiled.ts";
import type { FieldEntry } from "../../../store/field-entry.ts";
import { hostScope } from "../../../values/calls/evaluate.ts";
import type { WidgetContext } from "../../widget/widget-props.ts";

/**
 * Scope of the surrounding record, for the rules of a table's columns. It is a new object only if a field that they read has changed, so rows can
 * be memoised by it.
 */
export function useOuterScope(table: CompiledField, { ports, store }: WidgetContext): Scope {
  const read = useRef<{ states: readonly unknown[]; scope: Scope }>(undefined);
  const entries = useCallback((): FieldEntry[] => {
    if (!store) return [];
    const names = namesRead(table);
    return names === undefined ? [...store.entries] : names.flatMap((name) => store.entriesNamed(name));
  }, [store, table]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = entries().map((entry) => entry.subscribe(listener));
      return () => {
        for (const each of leave) each();
      };
    },
    [entries],
  );
  return useSyncExternalStore(subscribe, () => {
    const states = entries().map(({ field, state }) => (field === table ? undefined : state));
    const known = read.current;
    if (known && known.states.length === states.length && known.states.every((state, index) => state === states[index])) return known.scope;
    const scope = store?.scope ?? hostScope(ports);
    read.current = { states, scope };
    return scope;
  });
}

/** Names of fields that the rules read; undefined if a rule reads the whole record. */
function namesRead({ columns = [] }: CompiledField): readonly string[] | undefined {
  const names = new Set<string>();
  for (const { visibleWhen, enabledWhen, requiredWhen, computedAs } of columns)
    for (const rule of [visibleWhen, enabledWhen, requiredWhen, computedAs]) {
      const read = fieldsRead(rule);
      if (read === undefined) return undefined;
      for (const name of read) names.add(name);
    }
  return [...names];
}
