/** Screens that layouts add to the portal: the list of them, and each one's layout. */

import { beginCall, handOver } from "./early-calls.ts";
import { query } from "./operation.ts";
import { viewAsInput } from "./viewing.ts";

const getScreen = query("Metadata.GetScreen");
const listScreens = query("Metadata.ListScreens");

/** Publications are pushed, so answers stay fresh for long. */
const STALE_MS = 600_000;
const shownByScreen = { suppressError: true };

export const screensQuery = () => ({ ...handOver(listScreens.options(viewAsInput())), staleTime: STALE_MS, meta: shownByScreen });

/** @param route as in the layout, with its parameters in braces */
export const screenQuery = (route: string) => ({
  ...handOver(getScreen.options({ route, ...viewAsInput() })),
  staleTime: STALE_MS,
  meta: shownByScreen,
});

/** Requests a screen and the list of screens before the portal has loaded. */
export function beginScreen(route: string): void {
  beginCall(screenQuery(route));
  beginCall(screensQuery());
}

export const screensKey = () => listScreens.key();
export const screenLayoutsKey = () => getScreen.key();
