import "./theme/fonts.css";
import "./theme/tokens.css";
import "./theme/base.css";
import "./start.css";
import "../features/sign-in/sign-in.css";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { beginAccount } from "../data/accounts.ts";
import { session } from "../data/session.ts";
import { setSessionEndedListener } from "../data/transport.ts";
import { parseAccountId } from "./account/account-path.ts";
import { leaveToSignIn, readRoute } from "./hash-route.ts";
import { loadPortal } from "./portal-loader.ts";
import { Root } from "./root.tsx";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root.");

setSessionEndedListener(session.end);
const app = (
  <StrictMode>
    <Root />
  </StrictMode>
);

// Whoever comes with a session gets the portal's frame at once (the server and boot.js tell); anybody else the form that is already painted.
const comesWithSession = document.documentElement.dataset.screen === "portal" || session.isLikely();
if (comesWithSession && readRoute().path !== "/login") {
  void session.load();
  void loadPortal();
  const accountId = parseAccountId(/^\/account\/(\d+)/.exec(readRoute().path)?.[1]);
  if (accountId !== null) beginAccount(accountId);
  createRoot(container).render(app);
} else {
  // Nobody to load: the server saw no session with this page, so there is none.
  if (readRoute().path !== "/login") leaveToSignIn();
  hydrateRoot(container, app);
}
