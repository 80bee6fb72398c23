/** How a user who may read layouts views screens: as a role, in a language, with reasons. Lasts until the page closes. */

import { useSyncExternalStore } from "react";
import type { ViewAs, ViewRole } from "../../shared/generated/types.ts";
import { Store } from "../state/signal.ts";

export interface Viewing {
  /** Null: the user's own language. */
  language: ViewAs["language"] | null;
  /** Null: the user's own rights. */
  role: ViewRole | null;
  /** Hidden and disabled elements are listed with their reasons. */
  isExplaining: boolean;
}

const AS_ONESELF: Viewing = { language: null, role: null, isExplaining: false };
const viewing = new Store(AS_ONESELF);

export function setViewing(change: Partial<Viewing>): void {
  viewing.set({ ...viewing.get(), ...change });
}
/** The next user of this browser starts without it. */
export const endViewing = (): void => setViewing(AS_ONESELF);

export const useViewing = (): Viewing => useSyncExternalStore(viewing.subscribe, viewing.get, viewing.get);

/** The member that calls for layouts add; absent in the normal view, so that the answers are cached separately. */
export function viewAsInput(): { viewAs?: ViewAs } {
  const { language, role } = viewing.get();
  if (language === null && role === null) return {};
  return { viewAs: { ...(role === null ? {} : { roleId: role.RoleId }), ...(language ? { language } : {}) } };
}
