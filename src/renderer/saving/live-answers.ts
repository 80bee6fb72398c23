/**
 * The live sources of a screen: which containers they follow, and what they have answered to what is there now.
 *
 * An answer is kept until a newer one has come; where what is typed is not right, or the call failed, there is none.
 */
import { Signal } from "../../state/signal.ts";
import type { FormSession } from "./form-session.ts";
import type { Given } from "./given-values.ts";

type Answers = Readonly<Record<string, unknown>>;

/** A container with a live source, while it is on the screen. */
export interface LiveFollower {
  /** Id of the container that it follows. */
  readonly of: string;
  /** Name of the container: what its answer is called in rules. */
  readonly name: string;
  /** Whether an answer to what is typed now is still to come. */
  isWaiting(): boolean;
  /** Asks now: the user wants to go on. */
  hurry(): void;
}

export class LiveAnswers extends Signal {
  readonly #sessions = new Map<string, FormSession | Given>();
  readonly #followers = new Set<LiveFollower>();
  #answers: Answers = {};

  /** The container is on the screen and can be followed, until the answer is called. */
  show(containerId: string, session: FormSession | Given): () => void {
    this.#sessions.set(containerId, session);
    this.emit();
    return () => {
      if (this.#sessions.get(containerId) !== session) return;
      this.#sessions.delete(containerId);
      this.emit();
    };
  }
  /** What is followed; undefined while it is not on the screen. */
  session(containerId: string): FormSession | Given | undefined {
    return this.#sessions.get(containerId);
  }

  follow(follower: LiveFollower): () => void {
    this.#followers.add(follower);
    return () => {
      this.#followers.delete(follower);
      this.tell(follower.name, undefined);
    };
  }

  /** @param answer undefined: there is none to what is typed now */
  tell(name: string, answer: unknown): void {
    if (this.#answers[name] !== answer) this.#answers = { ...this.#answers, [name]: answer };
    this.emit();
  }
  /** The variable `Live` of rules. For `useSyncExternalStore`. */
  readonly answers = (): Answers => this.#answers;

  /** Whether the answer is still to come that is called so; the one that is there is to something else. */
  isWaitingFor(name: string): boolean {
    return [...this.#followers].some((follower) => follower.name === name && follower.isWaiting());
  }

  /** Waits until everything that follows the container has answered what is there now. */
  settle(of: string): Promise<void> | undefined {
    const isWaiting = () => [...this.#followers].some((follower) => follower.of === of && follower.isWaiting());
    for (const follower of this.#followers) if (follower.of === of) follower.hurry();
    if (!isWaiting()) return undefined;
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (isWaiting()) return;
        stop();
        resolve();
      });
    });
  }
}
