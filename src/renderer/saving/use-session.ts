import { useSyncExternalStore } from "react";
import type { FormSession, SessionState } from "./form-session.ts";

export const useSession = (session: FormSession): SessionState =>
  useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot);
