import { fieldsRead } from "../../../../layout/compile/dependents.ts";
import type { CompiledExpression, CompiledForm, CompiledLayout, Scope } from "../../../../layout/compiled.ts";
import { hasPatternEngine } from "../../../../layout/validate/patterns.ts";
import type { FieldEntry, FieldError } from "../field-entry.ts";
import type { FormStore } from "../form-store.ts";
import { checkEntry } from "./check-entry.ts";

/** A whole form before it is sent: every field that would go along, and none that no one can fill in. */

/**
 * What is against sending the form, by field. Only fields that may be wrong are looked at: of a long form that was judged before, those that changed since.
 *
 * @param concerns leaves fields out that the save is not about
 */
export function judgeForm(
  store: FormStore,
  compiled: CompiledLayout,
  forms: readonly CompiledForm[],
  concerns: (entry: FieldEntry) => boolean,
): Map<FieldEntry, FieldError> {
  const scope = () => store.scope;
  const errors = new Map<FieldEntry, FieldError>();
  // Worked out for the first field that may be wrong: in a form that was judged in a pause there is none.
  let hidden: ReadonlySet<string> | undefined;
  for (const entry of store.unjudged) {
    hidden ??= hiddenContainers(compiled, forms, store.scope);
    if (hidden.has(entry.containerId) || !concerns(entry)) continue;
    const error = checkEntry(entry, scope) ?? remoteVerdict(entry);
    if (error) errors.set(entry, error);
    else if (isKnownRight(entry)) store.accept(entry);
  }
  return errors;
}

/**
 * What containers say of values that do not fit together: of a command always, of a record where one of the values has changed, as the server does.
 */
export function brokenRules(store: FormStore, compiled: CompiledLayout, forms: readonly CompiledForm[]): string[] {
  const ruled = forms.filter(({ validWhen }) => validWhen !== undefined);
  if (ruled.length === 0) return [];
  const { scope } = store;
  const hidden = hiddenContainers(compiled, forms, scope);
  const changed = new Set(store.changedEntries().map(({ field }) => field.name));
  return ruled.flatMap(({ id, kind, container, validWhen }) => {
    const read = fieldsRead(validWhen);
    const isConcerned = kind !== "Fields" || (read === undefined ? changed.size > 0 : read.some((name) => changed.has(name)));
    if (hidden.has(id) || !isConcerned || validWhen?.evaluate(scope) === true) return [];
    return typeof container.ValidMessage === "string" ? container.ValidMessage : [];
  });
}

/** No one can fill in what the `VisibleWhen` of a container or its page hides; the server does not ask for it either. */
function hiddenContainers({ pages }: CompiledLayout, forms: readonly CompiledForm[], scope: Scope): ReadonlySet<string> {
  const isHidden = ({ visibleWhen }: { visibleWhen?: CompiledExpression | undefined }) =>
    visibleWhen !== undefined && visibleWhen.evaluate(scope) !== true;
  const onPages = pages.filter(isHidden).flatMap(({ containers }) => containers.map(({ id }) => id));
  return new Set([...onPages, ...forms.filter(isHidden).map(({ id }) => id)]);
}

/** The verdict on its present state was kept. */
const isKnownRight = ({ state, judged }: FieldEntry): boolean =>
  judged !== undefined && judged.state === state && judged.error === undefined;

/** A server's or register's verdict is until the value changes. */
const remoteVerdict = ({ state }: FieldEntry): FieldError | undefined => (state.error?.source === "remote" ? state.error : undefined);

/** Loads the engine behind `Pattern`: too much for a screen that is only read, so it comes with the first form that is edited. @returns undefined when it is there. */
export function loadPatternEngine(): Promise<unknown> | undefined {
  // Off line, or a new release replaced the file: patterns pass here then, and the server judges every save in any case.
  return hasPatternEngine() ? undefined : import("../../../../layout/validate/re2-engine.ts").catch(() => undefined);
}
