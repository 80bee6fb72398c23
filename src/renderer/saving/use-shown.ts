import { useCallback, useSyncExternalStore } from "react";
import type { CompiledExpression, Scope } from "../../../layout/compiled.ts";
import type { RecordSession } from "./record-session.ts";

/**
 * Whether a `VisibleWhen` is true for the typed values; evaluated again when a field that it reads changes. A rule that cannot be evaluated hides.
 *
 * @param isMain the session is that of the screen's record: a reloaded record is used before the screen renders again
 */
export function useShown(rule: CompiledExpression | undefined, scope: Scope, session: RecordSession | undefined, isMain = false): boolean {
  const subscribe = useCallback(
    (listener: () => void) => (rule ? watchFields([rule], session, listener) : () => undefined),
    [rule, session],
  );
  const isShown = () => rule === undefined || rule.evaluate(scopeNow(scope, session, isMain)) === true;
  return useSyncExternalStore(subscribe, isShown, isShown);
}

/** Notifies when a field changes that one of the expressions reads. @returns unsubscribes */
export function watchFields(rules: readonly CompiledExpression[], session: RecordSession | undefined, listener: () => void): () => void {
  if (!session) return () => undefined;
  let stops: (() => void)[] = [];
  const watch = () => {
    for (const stop of stops) stop();
    stops = session.hasStore
      ? rules.flatMap(namesRead).flatMap((name) => session.store.entriesNamed(name).map((entry) => entry.subscribe(listener)))
      : [];
  };
  watch();
  // Subscribes again, because starting to edit or a new layout replaces the entries.
  const stopSession = session.subscribe(() => {
    watch();
    listener();
  });
  return () => {
    stopSession();
    for (const stop of stops) stop();
  };
}

/** The scope with the record as it is typed now. */
export function scopeNow(scope: Scope, session: RecordSession | undefined, isMain: boolean): Scope {
  if (session?.hasStore === true) return { ...scope, ...session.store.scope };
  return isMain && session ? { ...scope, Values: session.values, Initial: session.values } : scope;
}

const namesRead = (rule: CompiledExpression): string[] =>
  rule.dependencies.flatMap((path) => (path.startsWith("Values.") ? [path.split(".")[1] ?? ""] : []));
