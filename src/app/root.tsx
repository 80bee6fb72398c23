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

/** Until it is loaded: what the painted page says of the installation, so that taking it over changes nothing. */
const PAINTED: Branding = {
  ...DEFAULT_BRANDING,
  title: document.title || DEFAULT_BRANDING.title,
  logo: document.documentElement.dataset.logo ?? DEFAULT_BRANDING.logo,
};

/** Null until it is loaded: what was painted from last time stays until then. */
const useBranding = (): Branding | null => {
  const [branding, setBranding] = useState<Branding | null>(null);
  useEffect(() => {
    // Not before the first render, which takes the painted page over as it is.
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

/** Where the portal is inside another page, and that page may be there at all. */
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
 * The outermost decision (spec §4): a screen without the frame, the portal's frame while it is not known who is there, or the portal.
 *
 * It is outside the router because the sign-in screen is shown without it.
 */
export function Root() {
  // First: at the window, browsers call those first that listen first.
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
  // Before the effects of what is inside: a screen of the portal puts its own name in front.
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
