import { useSyncExternalStore } from "react";
import type { SessionUser } from "../../shared/generated/types.ts";
import { type SessionState, session } from "./session.ts";

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get, session.get);

/** The signed-in user. @throws outside the guarded part of the portal */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error("useUser needs a signed-in session: use it below the navigation guard.");
  return user;
}
