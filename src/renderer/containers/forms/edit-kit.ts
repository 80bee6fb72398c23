/** The code that only editing needs: inputs, forms, the dock below them. Most records are only read, so the first load leaves it out. */
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { LazyPart, type PartState } from "../../../ui/lazy/lazy-part.ts";
import { type FieldRegistry, useFieldRegistry } from "../../fields/widget/field-registry.ts";
import { loadFormTools } from "../../store/load-form-tools.ts";

type EditKit = typeof import("./kit.ts");

const kits = new WeakMap<FieldRegistry, LazyPart<EditKit>>();

function editKitOf(fields: FieldRegistry): LazyPart<EditKit> {
  let kit = kits.get(fields);
  if (!kit) {
    kit = new LazyPart(async () => {
      // All are in the same chunk of the build: the imports cause one request.
      await Promise.all([fields.loadInputs(), loadFormTools()]);
      return import("./kit.ts");
    });
    kits.set(fields, kit);
  }
  return kit;
}

/** Fetches the kit ahead of need; a failure is shown when the kit is needed. */
export const loadEditKit = (fields: FieldRegistry): Promise<void> => editKitOf(fields).load();

/** @param isWanted true: fetch the kit now, because nothing can be shown without it */
export function useEditKit(isWanted: boolean): PartState<EditKit> & { retry: () => void } {
  const kit = editKitOf(useFieldRegistry());
  const state = useSyncExternalStore(kit.subscribe, kit.snapshot, kit.snapshot);
  useEffect(() => {
    if (isWanted) void kit.load();
  }, [kit, isWanted]);
  const retry = useCallback(() => void kit.load(), [kit]);
  return { ...state, retry };
}

const NEAR = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Fetches the kit when the user first moves the pointer or presses a key, so that the form opens even if the connection drops later. @returns stops
 * waiting
 */
export function loadEditKitWhenNear(fields: FieldRegistry): () => void {
  const stop = () => {
    for (const type of NEAR) document.removeEventListener(type, near, true);
  };
  const near = () => {
    stop();
    void loadEditKit(fields);
  };
  for (const type of NEAR) document.addEventListener(type, near, { capture: true, passive: true });
  return stop;
}
