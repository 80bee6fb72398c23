import { useCallback, useSyncExternalStore } from "react";
import { fieldsRead } from "../../../../layout/compile/dependents.ts";
import type { CompiledField } from "../../../../layout/compiled.ts";
import { isOffered } from "../../../../layout/field-validity.ts";
import type { WidgetProps } from "../widget/widget-props.ts";
import { type Choice, localChoices } from "./members.ts";
import { choiceContext } from "./sources.ts";

/** The layout's choices that are allowed now. The chosen one stays included, so that its label is shown. */
export function offeredChoices(field: CompiledField, registry: WidgetProps["registry"], chosen: unknown): readonly Choice[] {
  const choices = localChoices(field);
  if (field.offeredWhen === undefined) return choices;
  const { scope } = choiceContext(registry, field);
  return choices.filter(({ value }) => value === chosen || isOffered(field, value, scope));
}

/** Like `offeredChoices`, and renders when a value changes that the choices depend on. */
export function useOffered(field: CompiledField | undefined, registry: WidgetProps["registry"], chosen: unknown): readonly Choice[] {
  const { store } = registry.formContext;
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = readBy(field, store).map((entry) => entry.subscribe(listener));
      return () => {
        for (const each of leave) each();
      };
    },
    [field, store],
  );
  useSyncExternalStore(subscribe, () => JSON.stringify(readBy(field, store).map(({ state }) => [state.value, state.visible])));
  return field === undefined ? [] : offeredChoices(field, registry, chosen);
}

function readBy(field: CompiledField | undefined, store: WidgetProps["registry"]["formContext"]["store"]) {
  if (store === undefined) return [];
  const names = [...(field?.offeredWhen?.values() ?? [])].map((rule) => fieldsRead(rule));
  if (names.includes(undefined)) return [...store.entries];
  return [...new Set(names.flatMap((read) => read ?? []))].flatMap((name) => store.entriesNamed(name));
}
