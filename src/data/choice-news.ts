/** Lists of choices that were changed by somebody: what is known of their labels is from before. */
const listeners = new Set<() => void>();
let age = 0;

export const choiceNews = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Grows with each change; a number of this page only. */
  read: (): number => age,
  tell(): void {
    age += 1;
    for (const listener of [...listeners]) listener();
  },
};
