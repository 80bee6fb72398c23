/** A node without a heartbeat for this long counts as stopped. PostgreSQL interval. */
export const ALIVE = "30 seconds";

/**
 * Work that a node repeats: never twice at the same time, and finished before the node stops.
 *
 * A failure is logged, and the next beat tries again.
 */
export class Beat {
  readonly #everyMs: number;
  readonly #work: () => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | null = null;
  #isStopping = false;

  constructor(everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void) {
    this.#everyMs = everyMs;
    this.#work = work;
    this.#onError = onError;
  }

  /** Work in several parts checks this before each part. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  start(): void {
    this.#timer = setInterval(() => this.#beat(), this.#everyMs);
    this.#timer.unref();
  }

  /** Start nothing more; running work is finished. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await this.#working;
  }

  #beat(): void {
    if (this.#working !== null || this.#isStopping) return;
    this.#working = this.#work()
      .catch(this.#onError)
      .finally(() => {
        this.#working = null;
      });
  }
}
