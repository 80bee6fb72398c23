import { Store } from "../../state/signal.ts";

export interface PartState<Part> {
  /** Absent until loaded. */
  part: Part | undefined;
  /** Why the last attempt failed; absent while one is running. */
  error: unknown;
}

/**
 * Code that is loaded on demand and then available synchronously to all users of it. Unlike a lazy component it replaces nothing while it loads,
 * and a failed load can be repeated.
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

  /** Loads the part unless it is loaded or loading. Never rejects: a failure is in the snapshot. */
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
