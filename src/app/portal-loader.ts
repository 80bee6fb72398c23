import { createElement } from "react";
import { lazyView } from "../ui/lazy/lazy-view.tsx";
import { bringTexts } from "./i18n/i18n.ts";
import { StartFrame } from "./start-frame.tsx";

// Named here, so that they arrive together with the portal and not after it.
const ofFrame = import.meta.glob<object>(["../texts/*.json", "!../texts/en.json"], { query: "?section=portal", import: "default" });
const ofRenderer = import.meta.glob<object>(["../texts/*.json", "!../texts/en.json"], { query: "?section=renderer", import: "default" });

/** Everything behind sign-in, MUI and router included, is one lazy part: the sign-in page loads none of it before a key is typed. */
export async function loadPortal() {
  const [portal] = await Promise.all([import("./portal.tsx"), bringTexts(ofFrame), bringTexts(ofRenderer)]);
  return portal;
}

/** Until it is there, the same frame is as before anything was known. */
export const Portal = lazyView(async () => (await loadPortal()).Portal, { waiting: () => createElement(StartFrame) });

/** The remaining code of the opening screen, fetched in parallel with its data. The component that needs it reports a failure. */
export function loadHome(): void {
  import("../renderer/containers/text/text-container.tsx").catch(() => undefined);
}
