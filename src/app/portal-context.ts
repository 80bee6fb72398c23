import { createContext, useContext } from "react";
import type { Jobs } from "../data/jobs.ts";
import type { Preferences } from "../data/preferences.ts";
import type { ConfirmDialogProps } from "../ui/confirm-dialog.tsx";
import type { Branding } from "./branding.ts";
import type { Notifications } from "./notifications.ts";
import type { Palette } from "./theme/palette.ts";

/** What the portal hands to its screens. */
export interface PortalContextValue {
  branding: Branding;
  /** The brand's palette; null for the default one. */
  palette: Palette | null;
  notifications: Notifications;
  jobs: Jobs;
  preferences: Preferences;
  setPreferences(preferences: Preferences): void;
  /** Asks for the second factor. @returns whether the server has it now. */
  stepUp(): Promise<boolean>;
  confirm(question: Omit<ConfirmDialogProps, "onResult">): Promise<boolean>;
}

export const PortalContext = createContext<PortalContextValue | null>(null);

export function usePortal(): PortalContextValue {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error("usePortal needs the portal around it: render the screen through its router.");
  return portal;
}
