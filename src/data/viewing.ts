/** How a person who may read layouts looks at screens: as somebody else, and with the reasons shown. Gone with the page. */
import { useSyncExternalStore } from "react";
import type { ViewAs, ViewRole } from "../generated/types.ts";

export interface Viewing {
  /** Null: in one's own language. */
  language: ViewAs["language"] | null;
  /** Null: with one's own rights. */
  role: ViewRole | null;
  /** What is hidden or disabled is listed with its reasons. */
  isExplaining: boolean;
}

const AS_ONESELF: Viewing = { language: null, role: null, isExplaining: false };
let viewing = AS_ONESELF;
const listeners = new Set<() => void>();

export const getViewing = (): Viewing => viewing;
export function setViewing(change: Partial<Viewing>): void {
  viewing = { ...viewing, ...change };
  for (const listener of listeners) listener();
}
/** The next person at this machine is himself. */
export const endViewing = (): void => setViewing(AS_ONESELF);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const useViewing = (): Viewing => useSyncExternalStore(subscribe, getViewing, getViewing);

/** What calls for layouts add to their request; nothing for who looks as himself, so that their answers are kept apart. */
export function viewAsInput(): { viewAs?: ViewAs } {
  const { language, role } = viewing;
  if (language === null && role === null) return {};
  return { viewAs: { ...(role === null ? {} : { roleId: role.RoleId }), ...(language ? { language } : {}) } };
}
