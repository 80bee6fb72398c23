import { useEffect, useLayoutEffect, useState } from "react";
import { I18nextProvider } from "react-i18next";
import { followOtherTabs, session } from "../data/session.ts";
import { useSession } from "../data/use-session.ts";
import { type Branding, DEFAULT_BRANDING, loadBranding } from "./branding.ts";
import { clearDrafts } from "./drafts.ts";
import { readRoute, replaceRoute, useHash } from "./hash-route.ts";
import { followEntries } from "./history-entries.ts";
import { i18n, startKnownLocale, startLocale } from "./i18n/i18n.ts";
import { chooseLocale } from "./i18n/locale.ts";
import { Portal } from "./portal-loader.ts";
import { guard } from "./sign-in/plain-routes.ts";
import { SignInScreen } from "./sign-in/sign-in-screen.tsx";
import { StepScreen } from "./sign-in/step-loader.ts";
import { StartFrame } from "./start-frame.tsx";
import { useBrandColours } from "./theme/brand.ts";

/** Branding of the prerendered page, used until the real one is loaded, so that hydration changes nothing. */
const PAINTED: Branding = {
  ...DEFAULT_BRANDING,
  title: document.title || DEFAULT_BRANDING.title,
  logo: document.documentElement.dataset.logo ?? DEFAULT_BRANDING.logo,
};

/** Null until loaded: the prerendered branding applies until then. */
const useBranding = (): Branding | null => {
  const [branding, setBranding] = useState<Branding | null>(null);
  useEffect(() => {
    // After the first render, which must match the prerendered page.
    startKnownLocale();
    void loadBranding().then((loaded) => {
      setBranding(loaded);
      void startLocale(chooseLocale(loaded.defaultLocale));
    });
  }, []);
  useEffect(() => {
    if (branding && branding.favicon !== null) document.querySelector("link[rel=icon]")?.setAttribute("href", branding.favicon);
  }, [branding]);
  return branding;
};

/** Connects to the embedding page if the portal is embedded and that page may be allowed. */
function useEmbedding(branding: Branding | null): void {
  useEffect(() => {
    if (branding === null || window.parent === window || branding.embedOrigins.length === 0) return;
    const begun = import("./embedding/embed-portal.ts").then(({ embedPortal }) =>
      embedPortal(branding.embedOrigins, branding.signOutPaths),
    );
    begun.catch((cause: unknown) => console.warn("The page around was not reached:", cause));
    return () => void begun.then((stop) => stop());
  }, [branding]);
}

/**
 * Chooses what to show (spec §4): a screen without the frame, the start frame while the session is unknown, or the portal.
 *
 * Outside the router, because the sign-in screen does not load it.
 */
export function Root() {
  // Must be first: window listeners run in the order in which they were added.
  useEffect(followEntries, []);
  const loaded = useBranding();
  const branding = loaded ?? PAINTED;
  useEmbedding(loaded);
  useBrandColours(loaded?.primaryColor ?? null);
  const route = readRoute(useHash());
  const state = useSession();
  const verdict = guard(state, route);
  const isPlain = verdict.kind === "plain";

  useEffect(() => followOtherTabs(clearDrafts), []);
  useEffect(() => {
    if (verdict.kind === "wait") void session.load();
    if (verdict.kind === "go") replaceRoute(verdict.route);
  });
  // A layout effect runs before the effects of the portal: its screens prepend their own title.
  useLayoutEffect(() => {
    document.title = branding.title;
  }, [branding.title]);
  useEffect(() => {
    document.documentElement.dataset.screen = isPlain ? "sign-in" : "portal";
  }, [isPlain]);

  return (
    <I18nextProvider i18n={i18n}>
      {verdict.kind === "plain" && verdict.match.screen === "sign-in" ? (
        <SignInScreen branding={branding} query={route.query} />
      ) : (
        <>
          {verdict.kind === "plain" && <StepScreen key={route.path} branding={branding} match={verdict.match} query={route.query} />}
          {verdict.kind === "portal" && <Portal branding={branding} isBranded={loaded !== null} />}
          {(verdict.kind === "wait" || verdict.kind === "go") && <StartFrame />}
        </>
      )}
    </I18nextProvider>
  );
}
