/**
 * The messages between the portal and the page that embeds it (docs/embedding.md). They contain texts and routes only: never a password, a token or
 * a session.
 */

import { LOCALES, type Locale } from "../../../layout/model.ts";
import { isRecord } from "../../../shared/is-record.ts";
import type { SchemeChoice } from "../../data/preferences.ts";

export const PROTOCOL = "tessera.embed";
/** Increased by changes that an older partner would not understand. */
export const VERSION = 1;

/** What the embedding page knows about the user. It signs no one in. */
export interface HostUser {
  /** Prefilled on the sign-in page. */
  userName?: string;
}

/** From the embedding page. */
export type HostMessage =
  | { type: "hello"; user?: HostUser; language?: Locale; scheme?: SchemeChoice }
  | { type: "navigate"; route: string }
  | { type: "set-language"; language: Locale }
  | { type: "set-scheme"; scheme: SchemeChoice }
  | { type: "set-user"; user: HostUser }
  | { type: "sign-out" };

/** The signed-in user, as far as the embedding page may know. */
export interface PortalUser {
  accountId: number;
  displayName: string;
  language: string;
}

/** To the embedding page. */
export type PortalMessage =
  /** The portal has started and waits for `hello`; the only message that is sent to every allowed origin. */
  | { type: "waiting" }
  | { type: "ready"; route: string; user: PortalUser | null }
  | { type: "route"; route: string }
  | { type: "signed-in"; user: PortalUser }
  | { type: "signed-out" }
  /** A message of the embedding page was not understood or not followed. */
  | { type: "refused"; of: string; reason: "unknown-type" | "bad-value" | "unknown-version" };

export type Parsed = { message: HostMessage } | { refused: PortalMessage & { type: "refused" } } | null;

const LANGUAGES: readonly unknown[] = LOCALES;
const SCHEMES: readonly unknown[] = ["light", "dark", "system"];
const isLanguage = (value: unknown): value is Locale => LANGUAGES.includes(value);
const isScheme = (value: unknown): value is SchemeChoice => SCHEMES.includes(value);
const isShort = (value: unknown, most: number): value is string => typeof value === "string" && value.length <= most;

/** Maximum lengths of name and route. */
const LONGEST = { userName: 100, route: 2000 };

/** @returns undefined if the value is not a valid user; unknown members are dropped */
function parseUser(value: unknown): HostUser | undefined {
  if (!isRecord(value)) return undefined;
  const { userName } = value;
  if (userName === undefined) return {};
  return isShort(userName, LONGEST.userName) ? { userName } : undefined;
}

const PARSERS: { [Type in HostMessage["type"]]: (data: Readonly<Record<string, unknown>>) => (HostMessage & { type: Type }) | undefined } =
  {
    hello: ({ user = {}, language, scheme }) => {
      const known = parseUser(user);
      if (known === undefined || (language !== undefined && !isLanguage(language)) || (scheme !== undefined && !isScheme(scheme)))
        return undefined;
      return { type: "hello", user: known, ...(language === undefined ? {} : { language }), ...(scheme === undefined ? {} : { scheme }) };
    },
    navigate: ({ route }) => (isShort(route, LONGEST.route) ? { type: "navigate", route } : undefined),
    "set-language": ({ language }) => (isLanguage(language) ? { type: "set-language", language } : undefined),
    "set-scheme": ({ scheme }) => (isScheme(scheme) ? { type: "set-scheme", scheme } : undefined),
    "set-user": ({ user }) => {
      const known = parseUser(user);
      return known && { type: "set-user", user: known };
    },
    "sign-out": () => ({ type: "sign-out" }),
  };

const isKnown = (type: string): type is HostMessage["type"] => Object.hasOwn(PARSERS, type);

/** Parses a posted message. @returns null for messages of other protocols, because pages post many kinds of messages */
export function parseHostMessage(data: unknown): Parsed {
  if (!isRecord(data) || data.protocol !== PROTOCOL || typeof data.type !== "string") return null;
  const refuse = (reason: (PortalMessage & { type: "refused" })["reason"]): Parsed => ({
    refused: { type: "refused", of: String(data.type).slice(0, 50), reason },
  });
  if (data.version !== VERSION) return refuse("unknown-version");
  if (!isKnown(data.type)) return refuse("unknown-type");
  const message = PARSERS[data.type](data);
  return message === undefined ? refuse("bad-value") : { message };
}
