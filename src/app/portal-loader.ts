import { lazy } from "react";
import { bringTexts } from "./i18n/i18n.ts";

// Named here, so that they arrive together with the portal and not after it.
const ofFrame = import.meta.glob<object>(["./i18n/portal/*.json", "!./i18n/portal/en.json"], { import: "default" });
const ofRenderer = import.meta.glob<object>(["../renderer/texts/*.json", "!../renderer/texts/en.json"], { import: "default" });

/** Everything behind sign-in, MUI and router included, is one lazy part: the sign-in page loads none of it before a key is typed. */
export async function loadPortal() {
  const [portal] = await Promise.all([import("./portal.tsx"), bringTexts(ofFrame), bringTexts(ofRenderer)]);
  return portal;
}

export const Portal = lazy(() => loadPortal().then(({ Portal }) => ({ default: Portal })));

/** What else draws the screen that opens: fetched with its figures and not before them. A failure is told by whoever draws. */
export function loadHome(): void {
  import("../renderer/containers/text/text-container.tsx").catch(() => undefined);
}
