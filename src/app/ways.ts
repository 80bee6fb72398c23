import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Ways } from "../chrome/destination.ts";
import { screensQuery } from "../data/screens.ts";
import { usePortal } from "./portal-context.ts";
import { matchScreen } from "./screens/match-screen.ts";

/** Screens that exist whichever layouts are published. */
const OWN_SCREEN = /^\/account\/\d+(?:\/create\/(?:Product|User|Department|Company|Reseller))?$/;

/**
 * The possible targets of the bars: the portal's own screens, those of layouts that the user may open, and the legacy application if there is one.
 */
export function useWays(): Ways {
  const { legacyAppUrl } = usePortal().branding;
  const { data } = useQuery(screensQuery());
  return useMemo(
    () => ({ legacyAppUrl, hasScreen: (path) => OWN_SCREEN.test(path) || matchScreen(path, data?.Items ?? []) !== null }),
    [legacyAppUrl, data],
  );
}
