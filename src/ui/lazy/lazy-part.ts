import { Store } from "../../state/signal.ts";

export interface PartState<Part> {
  /** Absent until it has arrived. */
  part: Part | undefined;
  /** Why the last attempt failed; absent while one is under way. */
  error: unknown;
}

/**
 * Code that is fetched when it is first wanted, and known at once to everyone afterwards: unlike a lazy component it takes the place of nothing while it is on
 * its way, and a fetch that failed can be tried again.
 */
export class LazyPart<Part> {
  readonly #fetch: () => Promise<Part>;
  readonly #state = new Store<PartState<Part>>({ part: undefined, error: undefined });
  #coming: Promise<void> | undefined;

  constructor(fetch: () => Promise<Part>) {
    this.#fetch = fetch;
  }

  readonly subscribe = this.#state.subscribe;
  readonly snapshot = this.#state.get;

  /** Fetches it unless it is loaded or loading. Never rejects: a failure is in the snapshot. */
  load(): Promise<void> {
    this.#coming ??= this.#bring();
    return this.#coming;
  }

  async #bring(): Promise<void> {
    if (this.#state.get().error !== undefined) this.#state.set({ part: undefined, error: undefined });
    try {
      this.#state.set({ part: await this.#fetch(), error: undefined });
    } catch (error) {
      this.#coming = undefined;
      this.#state.set({ part: undefined, error });
    }
  }
}
