import { createElement } from "react";
import { lazyView } from "../ui/lazy/lazy-view.tsx";
import { bringTexts } from "./i18n/i18n.ts";
import { StartFrame } from "./start-frame.tsx";

// Named here, so that they load together with the portal and not after it.
const ofFrame = import.meta.glob<object>(["../texts/*.json", "!../texts/en.json"], { query: "?section=portal", import: "default" });
const ofRenderer = import.meta.glob<object>(["../texts/*.json", "!../texts/en.json"], { query: "?section=renderer", import: "default" });

/** Everything behind sign-in, with MUI and the router, is one lazy part: the sign-in page loads it only after the first key. */
export async function loadPortal() {
  const [portal] = await Promise.all([import("./portal.tsx"), bringTexts(ofFrame), bringTexts(ofRenderer)]);
  return portal;
}

/** Until it is loaded, the start frame stays. */
export const Portal = lazyView(async () => (await loadPortal()).Portal, { waiting: () => createElement(StartFrame) });

/** Loads the remaining code of the first screen in parallel with its data. The component that needs it reports a failure. */
export function loadHome(): void {
  import("../renderer/containers/text/text-container.tsx").catch(() => undefined);
}
