import { Suspense, useEffect, useState } from "react";
import { I18nextProvider } from "react-i18next";
import { followOtherTabs, session } from "../data/session.ts";
import { useSession } from "../data/use-session.ts";
import { type Branding, DEFAULT_BRANDING, loadBranding } from "./branding.ts";
import { clearDrafts } from "./drafts.ts";
import { destinationAfterSignIn, leaveToSignIn, readRoute, replaceRoute, useHash } from "./hash-route.ts";
import { followEntries } from "./history-entries.ts";
import { i18n, startLocale } from "./i18n/i18n.ts";
import { chooseLocale, LOCALE_KEY } from "./i18n/locale.ts";
import { Portal } from "./portal-loader.ts";
import { SignInScreen } from "./sign-in-screen.tsx";
import { StartFrame } from "./start-frame.tsx";
import { useBrandPalette } from "./theme/brand.ts";

/** Null until it is loaded: what was painted from last time stays until then. */
const useBranding = (): Branding | null => {
  const [branding, setBranding] = useState<Branding | null>(null);
  useEffect(() => {
    void loadBranding().then((loaded) => {
      setBranding(loaded);
      void startLocale(chooseLocale(localStorage.getItem(LOCALE_KEY), loaded.defaultLocale));
    });
  }, []);
  useEffect(() => {
    if (!branding) return;
    document.title = branding.title;
    if (branding.favicon !== null) document.querySelector("link[rel=icon]")?.setAttribute("href", branding.favicon);
  }, [branding]);
  return branding;
};

/**
 * The outermost decision (spec §4): the sign-in screen, the portal's frame while the session is loading, or the portal.
 *
 * It stands outside the router because the sign-in screen is shown without it.
 */
export function Root() {
  // First: at the window, browsers call those first that listen first.
  useEffect(followEntries, []);
  const loaded = useBranding();
  const branding = loaded ?? DEFAULT_BRANDING;
  const palette = useBrandPalette(loaded?.primaryColor ?? null);
  const route = readRoute(useHash());
  const { status } = useSession();
  const isSignIn = route.path === "/login";

  useEffect(() => followOtherTabs(clearDrafts), []);
  useEffect(() => {
    if (status === "unknown" && !isSignIn) void session.load();
    if (status === "signed-in" && isSignIn) replaceRoute(destinationAfterSignIn(route.query));
    if (status === "signed-out" && !isSignIn) leaveToSignIn();
  });
  useEffect(() => {
    document.documentElement.dataset.screen = isSignIn ? "sign-in" : "portal";
  }, [isSignIn]);

  return (
    <I18nextProvider i18n={i18n}>
      {isSignIn ? (
        <SignInScreen branding={branding} />
      ) : (
        <Suspense fallback={<StartFrame />}>
          {status === "signed-in" ? <Portal branding={branding} palette={palette} /> : <StartFrame />}
        </Suspense>
      )}
    </I18nextProvider>
  );
}
