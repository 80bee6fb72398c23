/** How a person who may read layouts looks at screens: as someone else, and with the reasons shown. Gone with the page. */

import { useSyncExternalStore } from "react";
import type { ViewAs, ViewRole } from "../../shared/generated/types.ts";
import { Store } from "../state/signal.ts";

export interface Viewing {
  /** Null: in one's own language. */
  language: ViewAs["language"] | null;
  /** Null: with one's own rights. */
  role: ViewRole | null;
  /** What is hidden or disabled is listed with its reasons. */
  isExplaining: boolean;
}

const AS_ONESELF: Viewing = { language: null, role: null, isExplaining: false };
const viewing = new Store(AS_ONESELF);

export function setViewing(change: Partial<Viewing>): void {
  viewing.set({ ...viewing.get(), ...change });
}
/** The next person at this machine is themselves. */
export const endViewing = (): void => setViewing(AS_ONESELF);

export const useViewing = (): Viewing => useSyncExternalStore(viewing.subscribe, viewing.get, viewing.get);

/** What calls for layouts add to their request; nothing for who looks as themselves, so that their answers are kept apart. */
export function viewAsInput(): { viewAs?: ViewAs } {
  const { language, role } = viewing.get();
  if (language === null && role === null) return {};
  return { viewAs: { ...(role === null ? {} : { roleId: role.RoleId }), ...(language ? { language } : {}) } };
}
