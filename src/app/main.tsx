import "./theme/fonts.css";
import "./theme/tokens.css";
import "./theme/base.css";
import "./start.css";
import "../features/sign-in/sign-in.css";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { beginAccount } from "../data/accounts.ts";
import { takeEarlyAnswers } from "../data/early-calls.ts";
import { beginScreen, screenLayoutsKey } from "../data/screens.ts";
import { session } from "../data/session.ts";
import { setSessionEndedListener } from "../data/transport.ts";
import { parseAccountId } from "./account/account-path.ts";
import { Boundary } from "./boundary.tsx";
import { readRoute, replaceRoute } from "./hash-route.ts";
import { HOME } from "./home.ts";
import { knownLocale, startKnownLocale, startPaintedLocale } from "./i18n/i18n.ts";
import { loadHome, loadPortal } from "./portal-loader.ts";
import { Root } from "./root.tsx";
import { guard, matchPlain } from "./sign-in/plain-routes.ts";
import { routeOfProviderReturn } from "./sign-in/provider-return.ts";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root.");

setSessionEndedListener(session.end);
const app = (
  <StrictMode>
    <Boundary route="">
      <Root />
    </Boundary>
  </StrictMode>
);

// A provider redirects back with code and state in the query (spec §4); they must not stay in the address.
const returned = routeOfProviderReturn(location.search);
if (returned !== null) history.replaceState(null, "", `${location.pathname}#${returned}`);

// With a session, the portal's frame is shown at once (according to the server and boot.js); otherwise the prerendered form.
const comesWithSession = document.documentElement.dataset.screen === "portal" || session.isLikely();
const plain = matchPlain(readRoute().path);
if (plain !== null && plain.screen !== "sign-in") {
  createRoot(container).render(app);
} else if (comesWithSession && plain === null) {
  const isHome = ["/", HOME].includes(readRoute().path);
  // Answers in another language than that of the calls are of no use.
  const isInCallLanguage = document.documentElement.lang === knownLocale();
  startKnownLocale();
  if (isInCallLanguage) takeEarlyAnswers(([service, operation]) => isHome || String([service, operation]) !== String(screenLayoutsKey()));
  void session.load();
  void loadPortal();
  const accountId = parseAccountId(/^\/account\/(\d+)/.exec(readRoute().path)?.[1]);
  if (accountId !== null) beginAccount(accountId);
  else if (isHome) {
    beginScreen(HOME);
    loadHome();
  }
  createRoot(container).render(app);
} else {
  // There is no session to load: the server saw none with this page.
  const verdict = guard({ status: "signed-out", user: null }, readRoute());
  if (verdict.kind === "go") replaceRoute(verdict.route);
  void startPaintedLocale().then(() => hydrateRoot(container, app));
}
