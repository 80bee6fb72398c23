/**
 * The live sources of a screen: the containers that they follow, and their answers for the present values.
 *
 * An answer is kept until a newer one arrives; there is none while the values are invalid or after a failed call.
 */
import { Signal } from "../../state/signal.ts";
import type { FormSession } from "./form-session.ts";
import type { Given } from "./given-values.ts";

type Answers = Readonly<Record<string, unknown>>;

/** A container with a live source, while it is on the screen. */
export interface LiveFollower {
  /** Id of the container. */
  readonly id: string;
  /** Id of the followed container. */
  readonly of: string;
  /** Name of the container, under which rules read its answer. */
  readonly name: string;
  /** Whether an answer for the present values is outstanding. */
  isWaiting(): boolean;
  /** Asks now, because the user wants to continue. */
  hurry(): void;
}

export class LiveAnswers extends Signal {
  readonly #sessions = new Map<string, FormSession | Given>();
  readonly #followers = new Set<LiveFollower>();
  #answers: Answers = {};

  /** Registers a container that can be followed. @returns removes it */
  show(containerId: string, session: FormSession | Given): () => void {
    this.#sessions.set(containerId, session);
    this.emit();
    return () => {
      if (this.#sessions.get(containerId) !== session) return;
      this.#sessions.delete(containerId);
      this.emit();
    };
  }
  /** The session of a container; undefined while it is not on the screen. */
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

  /** @param answer undefined: there is none for the present values */
  tell(name: string, answer: unknown): void {
    if (this.#answers[name] !== answer) this.#answers = { ...this.#answers, [name]: answer };
    this.emit();
  }
  /** The variable `Live` of rules. For `useSyncExternalStore`. */
  readonly answers = (): Answers => this.#answers;

  /** Whether the answer of the container with this name is outstanding, so that the present one is outdated. */
  isWaitingFor(name: string): boolean {
    return [...this.#followers].some((follower) => follower.name === name && follower.isWaiting());
  }

  /** Waits until all followers of the container, and those that follow them, have answered for the present values. */
  settle(of: string): Promise<void> | undefined {
    const isWaiting = () => {
      const followers = this.#followersOf(of);
      for (const follower of followers) follower.hurry();
      return followers.some((follower) => follower.isWaiting());
    };
    if (!isWaiting()) return undefined;
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (isWaiting()) return;
        stop();
        resolve();
      });
    });
  }

  /** Those that follow the container, then those that follow them. The layout checker refuses circles. */
  #followersOf(of: string): LiveFollower[] {
    const own = [...this.#followers].filter((follower) => follower.of === of);
    return [...own, ...own.flatMap(({ id }) => this.#followersOf(id))];
  }
}
