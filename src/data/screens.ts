/** Screens that layouts add to the portal: which there are, and the layout of each. */

import { beginCall, handOver } from "./early-calls.ts";
import { query } from "./operation.ts";
import { viewAsInput } from "./viewing.ts";

const getScreen = query("Metadata.GetScreen");
const listScreens = query("Metadata.ListScreens");

/** Publications are pushed, so what is known stays good. */
const STALE_MS = 600_000;
const shownByScreen = { suppressError: true };

export const screensQuery = () => ({ ...handOver(listScreens.options(viewAsInput())), staleTime: STALE_MS, meta: shownByScreen });

/** @param route as the layout states it, with its parameters in braces. */
export const screenQuery = (route: string) => ({
  ...handOver(getScreen.options({ route, ...viewAsInput() })),
  staleTime: STALE_MS,
  meta: shownByScreen,
});

/** Ask for a screen, and for which there are, before the portal has loaded. */
export function beginScreen(route: string): void {
  beginCall(screenQuery(route));
  beginCall(screensQuery());
}

export const screensKey = () => listScreens.key();
export const screenLayoutsKey = () => getScreen.key();
