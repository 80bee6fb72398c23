/** What only those who fill something in need: inputs, forms, the dock beneath them. Most records are only looked at, so it is no part of the first load. */
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { LazyPart, type PartState } from "../../../ui/lazy/lazy-part.ts";
import { type FieldRegistry, useFieldRegistry } from "../../fields/widget/field-registry.ts";

type EditKit = typeof import("./kit.ts");

const kits = new WeakMap<FieldRegistry, LazyPart<EditKit>>();

function editKitOf(fields: FieldRegistry): LazyPart<EditKit> {
  let kit = kits.get(fields);
  if (!kit) {
    kit = new LazyPart(async () => {
      // Of one part of the build: the second comes with the first.
      await fields.loadInputs();
      return import("./kit.ts");
    });
    kits.set(fields, kit);
  }
  return kit;
}

/** Fetches it ahead of need; a failure is shown when it is needed. */
export const loadEditKit = (fields: FieldRegistry): Promise<void> => editKitOf(fields).load();

/** @param isWanted fetch it now: nothing is shown without it */
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

/** Fetches it once the person moves on the page: the form is there then whatever is pressed next, also when the line drops meanwhile. @returns stops waiting */
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
