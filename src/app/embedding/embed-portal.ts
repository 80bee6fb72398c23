import { connectHost } from "./connect-host.ts";
import { portalActions } from "./portal-actions.ts";

/** The portal is shown inside another page: talk with it. @returns stops it. */
export const embedPortal = (origins: readonly string[], signOutPaths: readonly string[]): (() => void) =>
  connectHost(origins, portalActions(signOutPaths));
