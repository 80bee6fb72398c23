import { isLocale, type Locale } from "../texts/locales.ts";

/** Names and attributes of our cookies. Their values are base64url, so nothing here needs quoting or decoding. */
export interface CookieNames {
  readonly session: string;
  readonly xsrf: string;
  /** Identifies a browser in which its user has signed in before. It outlives sessions and grants no access. */
  readonly device: string;
  /** Identifies a browser that left for another site and returns within minutes. */
  readonly browser: string;
  readonly attributes: string;
}

/** The portal reads this cookie and sends it back as the header of the same name (spec §7). */
const XSRF_COOKIE = "XSRF-TOKEN";

/**
 * With https the session cookie carries the `__Host-` prefix: the browser then refuses it from a subdomain, for a path or without Secure. SameSite is
 * Lax and not Strict, because a sign-in that returns from an identity provider must find it.
 */
export function cookieNames(secure: boolean): CookieNames {
  return secure
    ? {
        session: "__Host-tessera",
        xsrf: XSRF_COOKIE,
        device: "__Host-tessera-device",
        browser: "__Host-tessera-browser",
        attributes: "Path=/; SameSite=Lax; Secure",
      }
    : {
        session: "tessera-session",
        xsrf: XSRF_COOKIE,
        device: "tessera-device",
        browser: "tessera-browser",
        attributes: "Path=/; SameSite=Lax",
      };
}

const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** The session id in the Cookie header, or null when none has the right shape. A cookie that is sent twice is ignored. */
export function readSessionCookie(header: string | undefined, names: CookieNames): string | null {
  return readSecret(header, names.session);
}

export function readDeviceCookie(header: string | undefined, names: CookieNames): string | null {
  return readSecret(header, names.device);
}

export function readBrowserCookie(header: string | undefined, names: CookieNames): string | null {
  return readSecret(header, names.browser);
}

/** The language that the user chose in this browser, or null. Scripts write it (`src/app/i18n/locale.ts`); it only decides how a page is painted. */
export function readLocaleCookie(header: string | undefined): Locale | null {
  const locale = /(?:^|;)\s*tessera-locale=([a-z]{2})\s*(?:;|$)/.exec(header ?? "")?.[1];
  return isLocale(locale) ? locale : null;
}

function readSecret(header: string | undefined, name: string): string | null {
  if (header === undefined) return null;
  const member = `${name}=`;
  let value: string | null = null;
  for (let at = 0; at < header.length; ) {
    const end = header.indexOf(";", at) < 0 ? header.length : header.indexOf(";", at);
    while (header[at] === " ") at += 1;
    if (header.startsWith(member, at)) {
      if (value !== null) return null;
      value = header.slice(at + member.length, end).trim();
    }
    at = end + 1;
  }
  return value !== null && SECRET.test(value) ? value : null;
}

export function beginCookies(sessionId: string, xsrf: string, names: CookieNames): string[] {
  return [`${names.session}=${sessionId}; HttpOnly; ${names.attributes}`, xsrfCookie(xsrf, names)];
}

export function endCookies(names: CookieNames): string[] {
  return [`${names.session}=; Max-Age=0; HttpOnly; ${names.attributes}`, `${names.xsrf}=; Max-Age=0; ${names.attributes}`];
}

/** A year: afterwards the browser counts as unknown. */
export function deviceCookie(device: string, names: CookieNames): string {
  return `${names.device}=${device}; Max-Age=31536000; HttpOnly; ${names.attributes}`;
}

/** As long as the pending state of a returning browser is valid. */
export function browserCookie(secret: string, names: CookieNames): string {
  return `${names.browser}=${secret}; Max-Age=1200; HttpOnly; ${names.attributes}`;
}

/** The readable cookie alone, for a page that was opened with a session. */
export function xsrfCookie(xsrf: string, names: CookieNames): string {
  return `${names.xsrf}=${xsrf}; ${names.attributes}`;
}
