import type { SessionState } from "../../data/session.ts";
import type { Branding } from "../branding.ts";
import { destinationAfterSignIn, type HashRoute } from "../hash-route.ts";

/** Screens without the portal's frame (spec §2: plain layout). */
export type PlainScreen =
  | "sign-in"
  | "second-factor"
  | "choose-method"
  | "setup-app"
  | "setup-mail"
  | "setup-passkey"
  | "request-reset"
  | "new-password"
  | "change-password"
  | "provider-return"
  | "link-identity";

/** Who may see the screen: anyone, or a user whose sign-in is at this step. Set-up and password change are also for signed-in users. */
type Audience = "anyone" | "second-factor" | "mfa-setup" | "password-change";

interface PlainRoute {
  path: string;
  screen: PlainScreen;
  audience: Audience;
}

const PLAIN_ROUTES: readonly PlainRoute[] = [
  { path: "/login", screen: "sign-in", audience: "anyone" },
  { path: "/login-mfa", screen: "second-factor", audience: "second-factor" },
  { path: "/select-mfa-method", screen: "choose-method", audience: "second-factor" },
  { path: "/setup-mfa", screen: "setup-app", audience: "mfa-setup" },
  { path: "/setup-mfa-email", screen: "setup-mail", audience: "mfa-setup" },
  { path: "/setup-mfa-passkey", screen: "setup-passkey", audience: "mfa-setup" },
  { path: "/reset-password", screen: "request-reset", audience: "anyone" },
  { path: "/reset-password/:username/:token", screen: "new-password", audience: "anyone" },
  { path: "/change-password", screen: "change-password", audience: "password-change" },
  { path: "/sso-auth/:code/:state", screen: "provider-return", audience: "anyone" },
  { path: "/sso-link/:openIdSubIdentifier", screen: "link-identity", audience: "anyone" },
];

/** Paths in the router's notation: a link of the portal to one of them leaves the router. */
export const PLAIN_PATHS: readonly string[] = PLAIN_ROUTES.map(({ path }) => path);

export interface PlainMatch {
  screen: PlainScreen;
  audience: Audience;
  parameters: Readonly<Record<string, string>>;
}

const decode = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment);
  } catch {
    // An invalid escape: not an address of ours.
    return null;
  }
};

/** @returns null for paths of the portal itself */
export function matchPlain(path: string): PlainMatch | null {
  const segments = path.replace(/\/$/, "").split("/");
  for (const route of PLAIN_ROUTES) {
    const wanted = route.path.split("/");
    if (wanted.length !== segments.length) continue;
    const parameters: Record<string, string> = Object.create(null);
    const fits = wanted.every((part, at) => {
      const segment = segments[at] ?? "";
      if (!part.startsWith(":")) return part === segment;
      const value = decode(segment);
      if (value === null || value === "") return false;
      parameters[part.slice(1)] = value;
      return true;
    });
    if (fits) return { screen: route.screen, audience: route.audience, parameters };
  }
  return null;
}

const STEP_ROUTES = { "second-factor": "/login-mfa", "mfa-setup": "/setup-mfa", "password-change": "/change-password" } as const;

/** The route of the step that a pending sign-in is at. */
export function routeOfStep({ user }: SessionState & { status: "pending" }): string {
  if (user.SignInStage !== undefined && user.SignInStage !== "complete") return STEP_ROUTES[user.SignInStage];
  return user.MustSetupMfa ? STEP_ROUTES["mfa-setup"] : STEP_ROUTES["second-factor"];
}

/** Keeps the redirect parameter for the next step. */
export const keepRedirect = (route: string, query: URLSearchParams): string => {
  const redirect = query.get("redirect");
  return redirect === null ? route : `${route}?redirect=${encodeURIComponent(redirect)}`;
};

export type Verdict = { kind: "plain"; match: PlainMatch } | { kind: "portal" } | { kind: "wait" } | { kind: "go"; route: string };

/**
 * The navigation guard (spec §4): what an address shows for this session.
 *
 * @returns `wait` while the session is unknown; `go` to replace the address
 */
export function guard(state: SessionState, { path, query }: HashRoute): Verdict {
  const match = matchPlain(path);
  if (match?.audience === "anyone" && !(match.screen === "sign-in" && state.status === "signed-in")) return { kind: "plain", match };
  if (state.status === "unknown") return { kind: "wait" };
  const wish = match === null && path !== "/" ? new URLSearchParams({ redirect: query.size > 0 ? `${path}?${query}` : path }) : query;
  if (state.status === "signed-out") return { kind: "go", route: keepRedirect("/login", wish) };
  if (state.status === "pending") {
    const step = routeOfStep(state);
    return match !== null && match.audience === matchPlain(step)?.audience
      ? { kind: "plain", match }
      : { kind: "go", route: keepRedirect(step, wish) };
  }
  if (match === null) return { kind: "portal" };
  const isOpen = match.audience === "mfa-setup" || match.audience === "password-change";
  return isOpen ? { kind: "plain", match } : { kind: "go", route: destinationAfterSignIn(query) };
}

/** Props of every plain screen. */
export interface StepProps {
  branding: Branding;
  parameters: PlainMatch["parameters"];
  query: URLSearchParams;
}
