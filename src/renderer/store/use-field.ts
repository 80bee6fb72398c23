import { useSyncExternalStore } from "react";
import type { FieldEntry, FieldState } from "./field-entry.ts";
import type { FormStore } from "./form-store.ts";
import type { FormStatus } from "./form-tally.ts";

/** Renders the component only when this field changes. */
export const useField = (entry: FieldEntry): FieldState => useSyncExternalStore(entry.subscribe, entry.snapshot, entry.snapshot);

export const useFormStatus = (store: FormStore): FormStatus => useSyncExternalStore(store.subscribe, store.status, store.status);

const nothing = (): (() => void) => () => undefined;

/** The value of another field of the same form, e.g. the currency of a Money field. Undefined outside a form. */
export function useSibling(store: FormStore | undefined, name: string | undefined): unknown {
  const entry = name === undefined ? undefined : store?.entriesNamed(name)[0];
  const state = useSyncExternalStore<FieldState | undefined>(
    entry?.subscribe ?? nothing,
    () => entry?.snapshot(),
    () => entry?.snapshot(),
  );
  return state === undefined ? (name === undefined ? undefined : store?.values[name]) : state.value;
}
