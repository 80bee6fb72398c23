import { createContext, useContext } from "react";
import type { Jobs } from "../data/jobs.ts";
import type { Preferences } from "../data/preferences.ts";
import type { Branding } from "./branding.ts";
import type { Question } from "./confirmations.tsx";
import type { Notifications } from "./notifications.ts";
import type { Navigate } from "./portal-history.ts";

/** What the portal provides to its screens. */
export interface PortalContextValue {
  branding: Branding;
  /** False while the branding is loading and its defaults apply. */
  isBranded: boolean;
  notifications: Notifications;
  jobs: Jobs;
  preferences: Preferences;
  setPreferences(preferences: Preferences): void;
  /** Asks for the second factor. @returns whether the server has accepted one */
  stepUp(): Promise<boolean>;
  navigate: Navigate;
  confirm(question: Question): Promise<boolean>;
  /** Closes a confirmed dialog that stayed open. */
  closeConfirmation(): void;
  /** Asks whether to discard typed values. @returns the answer */
  confirmLoss(): Promise<boolean>;
}

export const PortalContext = createContext<PortalContextValue | null>(null);

export function usePortal(): PortalContextValue {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error("usePortal needs the portal around it: render the screen through its router.");
  return portal;
}
