import { createContext } from "react";

/** Answers of a screen's live sources, for fields that show them. */
export interface LiveValues {
  /** Answers by container name. */
  answers(): Readonly<Record<string, unknown>>;
  /** Whether a newer answer of the container is outstanding. */
  isWaitingFor(name: string): boolean;
  /** @returns unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
}

const NOTHING: Readonly<Record<string, unknown>> = {};

/** The answers of the surrounding screen; empty outside a screen. */
export const LiveValuesContext = createContext<LiveValues>({
  answers: () => NOTHING,
  isWaitingFor: () => false,
  subscribe: () => () => undefined,
});
