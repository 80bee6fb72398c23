/** Calls its listeners. A listener may unsubscribe while it is called. */
export class Signal<Details extends readonly unknown[] = []> {
  readonly #listeners = new Set<(...details: Details) => void>();

  /** For `useSyncExternalStore` and others. @returns unsubscribe */
  readonly subscribe = (listener: (...details: Details) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get hasListeners(): boolean {
    return this.#listeners.size > 0;
  }

  emit(...details: Details): void {
    for (const listener of this.#listeners) listener(...details);
  }
}

/** A value that is replaced as a whole; listeners are called on every change. */
export class Store<Value> extends Signal {
  #value: Value;

  constructor(first: Value) {
    super();
    this.#value = first;
  }

  /** Bound, for `useSyncExternalStore`. */
  readonly get = (): Value => this.#value;

  set(next: Value): void {
    this.#value = next;
    this.emit();
  }
}
