/** What only those who fill something in need: inputs, forms, the dock beneath them. Most records are only looked at, so it is no part of the first load. */
import { useEffect, useSyncExternalStore } from "react";
import { LazyPart, type PartState } from "../../ui/lazy/lazy-part.ts";

const editKit = new LazyPart(() => import("./kit.ts"));

/** Fetches it ahead of need; a failure is told to whoever needs it then. */
export const loadEditKit = (): Promise<void> => editKit.load();

/** @param isWanted fetch it now: nothing is shown without it */
export function useEditKit(isWanted: boolean): PartState<typeof import("./kit.ts")> & { retry: () => void } {
  const state = useSyncExternalStore(editKit.subscribe, editKit.snapshot, editKit.snapshot);
  useEffect(() => {
    if (isWanted) void editKit.load();
  }, [isWanted]);
  return { ...state, retry };
}
const retry = () => void editKit.load();

const NEAR = ["pointermove", "pointerdown", "keydown"] as const;

/** Somebody moves about on the page: whatever is pressed next, its form is there then, also when the line drops meanwhile. */
export function loadEditKitWhenNear(): void {
  if (typeof document === "undefined") return;
  const near = () => {
    for (const type of NEAR) document.removeEventListener(type, near, true);
    void editKit.load();
  };
  for (const type of NEAR) document.addEventListener(type, near, { capture: true, passive: true });
}
