import { fieldsRead } from "../../../../layout/compile/dependents.ts";
import type { CompiledExpression, CompiledForm, CompiledLayout, Scope } from "../../../../layout/compiled.ts";
import { hasPatternEngine } from "../../../../layout/validate/patterns.ts";
import type { FieldEntry, FieldError } from "../field-entry.ts";
import type { FormStore } from "../form-store.ts";
import { checkEntry } from "./check-entry.ts";

/** Validates a whole form before it is sent: every field that would be sent and that the user can edit. */

/**
 * Errors that prevent sending, by field. Only fields that may be invalid are validated: in a form that was validated before, those that changed
 * since.
 *
 * @param concerns excludes fields that the save does not include
 */
export function judgeForm(
  store: FormStore,
  compiled: CompiledLayout,
  forms: readonly CompiledForm[],
  concerns: (entry: FieldEntry) => boolean,
): Map<FieldEntry, FieldError> {
  const scope = () => store.scope;
  const errors = new Map<FieldEntry, FieldError>();
  // Computed only for the first field that may be invalid: a form that was validated in a pause has none.
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
 * Messages of containers about values that do not fit together: for a command always, for a record if one of the values has changed, as on the
 * server.
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

/** Fields in containers that `VisibleWhen` of the container or its page hides cannot be filled in; the server does not require them either. */
function hiddenContainers({ pages }: CompiledLayout, forms: readonly CompiledForm[], scope: Scope): ReadonlySet<string> {
  const isHidden = ({ visibleWhen }: { visibleWhen?: CompiledExpression | undefined }) =>
    visibleWhen !== undefined && visibleWhen.evaluate(scope) !== true;
  const onPages = pages.filter(isHidden).flatMap(({ containers }) => containers.map(({ id }) => id));
  return new Set([...onPages, ...forms.filter(isHidden).map(({ id }) => id)]);
}

/** Whether the present state was validated without an error. */
const isKnownRight = ({ state, judged }: FieldEntry): boolean =>
  judged !== undefined && judged.state === state && judged.error === undefined;

/** An error from the server or a register is valid until the value changes. */
const remoteVerdict = ({ state }: FieldEntry): FieldError | undefined => (state.error?.source === "remote" ? state.error : undefined);

/** Loads the engine for `Pattern`, with the first form that is edited: it is too large for read-only screens. @returns undefined if it is loaded */
export function loadPatternEngine(): Promise<unknown> | undefined {
  // Offline, or a new release replaced the file: patterns pass here then, and the server validates every save anyway.
  return hasPatternEngine() ? undefined : import("../../../../layout/validate/re2-engine.ts").catch(() => undefined);
}
