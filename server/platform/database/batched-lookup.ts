interface Waiting<Row> {
  readonly promise: Promise<Row | undefined>;
  readonly resolve: (row: Row | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Looks single rows up by key, all calls of one turn of the event loop in one statement.
 *
 * Every call is answered by a statement sent after it asked, so the answer is as fresh as its own query would have been; only the round trips are
 * shared. One statement runs at a time; calls that arrive meanwhile go into the next, so batches grow under load.
 */
export class BatchedLookup<Key, Row> {
  readonly #fetch: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>;
  #waiting = new Map<Key, Waiting<Row>>();
  #inFlight = false;
  #scheduled = false;

  constructor(fetch: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>) {
    this.#fetch = fetch;
  }

  load(key: Key): Promise<Row | undefined> {
    const known = this.#waiting.get(key);
    if (known !== undefined) return known.promise;
    const waiting: Waiting<Row> = Promise.withResolvers<Row | undefined>();
    this.#waiting.set(key, waiting);
    this.#schedule();
    return waiting.promise;
  }

  #schedule(): void {
    if (this.#scheduled || this.#inFlight || this.#waiting.size === 0) return;
    this.#scheduled = true;
    // After the I/O of this turn, so that all requests whose bytes have arrived join.
    setImmediate(() => {
      this.#scheduled = false;
      void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = new Map();
    this.#inFlight = true;
    try {
      const rows = await this.#fetch([...batch.keys()]);
      for (const [key, waiting] of batch) waiting.resolve(rows.get(key));
    } catch (error) {
      for (const waiting of batch.values()) waiting.reject(error);
    } finally {
      this.#inFlight = false;
      this.#schedule();
    }
  }
}
