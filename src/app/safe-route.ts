/**
 * The one place that decides whether a text from outside may become a place to go.
 *
 * A redirect is a route of the portal, or a hash of the legacy app (spec §4), never an address: `//host`, `javascript:` and their
 * disguises all come back as null.
 */
export type Destination = { kind: "route"; route: string } | { kind: "legacy"; hash: string };

/** Browsers drop tabs and line breaks and read a backslash as a slash when they parse an address; so does no route of ours. */
const hasTrick = (text: string): boolean => [...text].some((character) => character === "\\" || character.charCodeAt(0) < 0x20);

export function parseDestination(redirect: string | null): Destination | null {
  if (redirect === null || redirect.length > 2000 || hasTrick(redirect)) return null;
  if (/^\/?#\//.test(redirect)) return { kind: "legacy", hash: redirect.slice(redirect.indexOf("#")) };
  return /^\/(?!\/)/.test(redirect) ? { kind: "route", route: redirect } : null;
}
