/** A node that has not been heard of for so long is not there. PostgreSQL interval. */
export const ALIVE = "30 seconds";

/**
 * Work that a node looks for again and again: never twice at a time, and seen through before the node stops.
 *
 * What fails is said and tried again at the next beat.
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

  /** Work in several parts asks before each further one. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  start(): void {
    this.#timer = setInterval(() => this.#beat(), this.#everyMs);
    this.#timer.unref();
  }

  /** Begin nothing more; what has begun is seen through. */
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
