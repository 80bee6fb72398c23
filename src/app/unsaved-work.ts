/** Forms with values that are not saved yet, by key. At most one guard listens, however many forms are open (spec §4). */
export interface UnsavedWork {
  key: string;
  count: number;
  discard(): void;
}

const works = new Map<string, UnsavedWork>();
const listeners = new Set<() => void>();

/** A form says what it holds; null takes it off the list. */
export function setUnsavedWork(key: string, work: UnsavedWork | null): void {
  if (work !== null && work.count > 0) works.set(key, work);
  else if (!works.delete(key)) return;
  for (const listener of listeners) listener();
}

export const hasUnsavedWork = (): boolean => works.size > 0;

/** The person chose to lose it. */
export function discardUnsavedWork(): void {
  for (const work of [...works.values()]) work.discard();
  works.clear();
  for (const listener of listeners) listener();
}

export function subscribeUnsavedWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
