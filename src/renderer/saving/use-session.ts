import { useSyncExternalStore } from "react";
import type { FormSession } from "./form-session.ts";
import type { SessionState } from "./session-state.ts";

export function useSession(session: FormSession): SessionState;
/** Undefined while the record is loading. */
export function useSession(session: FormSession | undefined): SessionState | undefined;
export function useSession(session: FormSession | undefined): SessionState | undefined {
  const snapshot = session?.snapshot ?? nothing;
  return useSyncExternalStore(session?.subscribe ?? silence, snapshot, snapshot);
}

const nothing = () => undefined;
const silence = () => nothing;
