import { createContext } from "react";

/** What the live sources of a screen have answered, for fields that show it. */
export interface LiveValues {
  /** By name of the container. */
  answers(): Readonly<Record<string, unknown>>;
  /** Whether a newer answer of that container is still to come. */
  isWaitingFor(name: string): boolean;
  /** @returns what ends it */
  readonly subscribe: (listener: () => void) => () => void;
}

const NOTHING: Readonly<Record<string, unknown>> = {};

/** Those of the screen around; outside of one there are none. */
export const LiveValuesContext = createContext<LiveValues>({
  answers: () => NOTHING,
  isWaitingFor: () => false,
  subscribe: () => () => undefined,
});
