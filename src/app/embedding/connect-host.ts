import type { Locale } from "../../../layout/model.ts";
import type { SchemeChoice } from "../../data/preferences.ts";
import { type HostMessage, type HostUser, type PortalMessage, type PortalUser, PROTOCOL, parseHostMessage, VERSION } from "./protocol.ts";

/** The portal's actions for the embedding page, and the state that it may read. */
export interface HostActions {
  /** @returns false if the route is not one of the portal */
  navigate(route: string): boolean;
  setLanguage(language: Locale): void;
  setScheme(scheme: SchemeChoice): void;
  setUser(user: HostUser): void;
  signOut(): void;
  /** The open route, without query values that only the user should see. */
  route(): string;
  user(): PortalUser | null;
  /** Calls the listener on every change of route or user. @returns unsubscribe */
  subscribe(listener: () => void): () => void;
}

/**
 * Exchanges messages with the embedding page.
 *
 * Only the direct parent window with an allowed origin is accepted; after its first message, messages are sent to that origin only. Before that
 * only `waiting` is sent, addressed to each allowed origin, so that a browser delivers it to no other.
 *
 * @param origins allowed origins; the same list is in the page's `frame-ancestors`
 * @returns a function that stops it
 */
export function connectHost(
  origins: readonly string[],
  actions: HostActions,
  around: Pick<Window, "postMessage"> = window.parent,
): () => void {
  let partner: string | null = null;
  let known = { route: "", user: "" };
  const post = (message: PortalMessage, origin: string) => around.postMessage({ protocol: PROTOCOL, version: VERSION, ...message }, origin);
  const tell = (message: PortalMessage) => {
    if (partner !== null) post(message, partner);
  };
  const now = () => ({ route: actions.route(), user: JSON.stringify(actions.user()) });

  const onChange = () => {
    const next = now();
    const before = known;
    known = next;
    if (next.user !== before.user) {
      const user = actions.user();
      tell(user === null ? { type: "signed-out" } : { type: "signed-in", user });
    }
    if (next.route !== before.route) tell({ type: "route", route: next.route });
  };

  const follow = (message: HostMessage) => {
    switch (message.type) {
      case "hello":
        if (message.language !== undefined) actions.setLanguage(message.language);
        if (message.scheme !== undefined) actions.setScheme(message.scheme);
        if (message.user !== undefined) actions.setUser(message.user);
        known = now();
        return tell({ type: "ready", route: known.route, user: actions.user() });
      case "navigate":
        if (!actions.navigate(message.route)) tell({ type: "refused", of: message.type, reason: "bad-value" });
        return;
      case "set-language":
        return actions.setLanguage(message.language);
      case "set-scheme":
        return actions.setScheme(message.scheme);
      case "set-user":
        return actions.setUser(message.user);
      case "sign-out":
        return actions.signOut();
    }
  };

  const onMessage = ({ data, origin, source }: MessageEvent) => {
    if (source !== around || !origins.includes(origin) || (partner !== null && partner !== origin)) return;
    const parsed = parseHostMessage(data);
    if (parsed === null) return;
    if ("refused" in parsed) return post(parsed.refused, origin);
    // Without a hello, the host gets no answer and no action.
    if (partner === null && parsed.message.type !== "hello") return;
    partner = origin;
    follow(parsed.message);
  };

  addEventListener("message", onMessage);
  const stop = actions.subscribe(onChange);
  for (const origin of origins) post({ type: "waiting" }, origin);
  return () => {
    removeEventListener("message", onMessage);
    stop();
  };
}
