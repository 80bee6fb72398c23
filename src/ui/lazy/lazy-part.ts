export interface PartState<Part> {
  /** Absent until it has arrived. */
  part: Part | undefined;
  /** Why the last attempt failed; absent while one is under way. */
  error: unknown;
}

/**
 * Code that is fetched when it is first wanted, and known at once to everybody afterwards: unlike a lazy component it takes the place of nothing while it is on
 * its way, and a fetch that failed can be tried again.
 */
export class LazyPart<Part> {
  readonly #fetch: () => Promise<Part>;
  #state: PartState<Part> = { part: undefined, error: undefined };
  #coming: Promise<void> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(fetch: () => Promise<Part>) {
    this.#fetch = fetch;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): PartState<Part> => this.#state;

  /** Fetches it unless it is there or on its way. Never rejects: a failure is in the snapshot. */
  load(): Promise<void> {
    this.#coming ??= this.#bring();
    return this.#coming;
  }

  async #bring(): Promise<void> {
    if (this.#state.error !== undefined) this.#set({ part: undefined, error: undefined });
    try {
      this.#set({ part: await this.#fetch(), error: undefined });
    } catch (error) {
      this.#coming = undefined;
      this.#set({ part: undefined, error });
    }
  }

  #set(state: PartState<Part>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
