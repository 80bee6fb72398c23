/**
 * What a page that shows the portal inside it and the portal say to each other (docs/embedding.md). Texts and routes only: no password, no token, no
 * session ever crosses.
 */

import { LOCALES, type Locale } from "../../../layout/model.ts";
import { isRecord } from "../../../shared/is-record.ts";
import type { SchemeChoice } from "../../data/preferences.ts";

export const PROTOCOL = "tessera.embed";
/** Counts changes that an older partner would not understand. */
export const VERSION = 1;

/** What the page around knows of the person. No one is signed in by it. */
export interface HostUser {
  /** Filled in on the sign-in page. */
  userName?: string;
}

/** From the page around. */
export type HostMessage =
  | { type: "hello"; user?: HostUser; language?: Locale; scheme?: SchemeChoice }
  | { type: "navigate"; route: string }
  | { type: "set-language"; language: Locale }
  | { type: "set-scheme"; scheme: SchemeChoice }
  | { type: "set-user"; user: HostUser }
  | { type: "sign-out" };

/** Who is signed in, as far as the page around may know. */
export interface PortalUser {
  accountId: number;
  displayName: string;
  language: string;
}

/** To the page around. */
export type PortalMessage =
  /** The portal has begun and waits for `hello`; the only message that goes to every allowed origin. */
  | { type: "waiting" }
  | { type: "ready"; route: string; user: PortalUser | null }
  | { type: "route"; route: string }
  | { type: "signed-in"; user: PortalUser }
  | { type: "signed-out" }
  /** A message of the page around was not understood or not followed. */
  | { type: "refused"; of: string; reason: "unknown-type" | "bad-value" | "unknown-version" };

export type Parsed = { message: HostMessage } | { refused: PortalMessage & { type: "refused" } } | null;

const LANGUAGES: readonly unknown[] = LOCALES;
const SCHEMES: readonly unknown[] = ["light", "dark", "system"];
const isLanguage = (value: unknown): value is Locale => LANGUAGES.includes(value);
const isScheme = (value: unknown): value is SchemeChoice => SCHEMES.includes(value);
const isShort = (value: unknown, most: number): value is string => typeof value === "string" && value.length <= most;

/** Longest name and route that are read. */
const LONGEST = { userName: 100, route: 2000 };

/** @returns undefined when the value is no such user; members that are not known are left out. */
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

/** Parses a posted message. @returns null for a message of another protocol: pages post many things to each other. */
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
