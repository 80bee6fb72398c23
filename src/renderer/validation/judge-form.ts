/** A whole form before it is sent: every field that would go along, and none that nobody can fill in. */

import type { CompiledExpression, CompiledForm, CompiledLayout, Scope } from "../../../layout/compiled.ts";
import type { FieldEntry, FieldError } from "../store/field-entry.ts";
import type { FormStore } from "../store/form-store.ts";
import { checkEntry } from "./check-entry.ts";

/**
 * What stands against sending the form, by field. Only fields that may be wrong are looked at: of a long form that was judged before, those that changed since.
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

/** Nobody can fill in what the `VisibleWhen` of a container or its page hides; the server does not ask for it either. */
function hiddenContainers({ pages }: CompiledLayout, forms: readonly CompiledForm[], scope: Scope): ReadonlySet<string> {
  const isHidden = ({ visibleWhen }: { visibleWhen?: CompiledExpression | undefined }) =>
    visibleWhen !== undefined && visibleWhen.evaluate(scope) !== true;
  const onPages = pages.filter(isHidden).flatMap(({ containers }) => containers.map(({ id }) => id));
  return new Set([...onPages, ...forms.filter(isHidden).map(({ id }) => id)]);
}

/** The verdict on its present state was kept. */
const isKnownRight = ({ state, judged }: FieldEntry): boolean =>
  judged !== undefined && judged.state === state && judged.error === undefined;

/** A server's or register's verdict stands until the value changes. */
const remoteVerdict = ({ state }: FieldEntry): FieldError | undefined => (state.error?.source === "remote" ? state.error : undefined);
