/** Forms with unsaved values, by key. At most one guard listens, however many forms are open (spec §4). */
import { Signal } from "../state/signal.ts";
export interface UnsavedWork {
  key: string;
  count: number;
  discard(): void;
}

const works = new Map<string, UnsavedWork>();
const changed = new Signal();

/** Sets the unsaved work of a form; null removes it. */
export function setUnsavedWork(key: string, work: UnsavedWork | null): void {
  if (work !== null && work.count > 0) works.set(key, work);
  else if (!works.delete(key)) return;
  changed.emit();
}

export const hasUnsavedWork = (): boolean => works.size > 0;

/** The user chose to discard it. */
export function discardUnsavedWork(): void {
  for (const work of [...works.values()]) work.discard();
  works.clear();
  changed.emit();
}

export const subscribeUnsavedWork = changed.subscribe;
