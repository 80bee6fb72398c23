/**
 * The one check that decides whether an external text may become a route.
 *
 * A redirect is a route of the portal or a hash of the legacy application (spec §4), never an address: `//host`, `javascript:` and their disguises
 * return null.
 */
export type Destination = { kind: "route"; route: string } | { kind: "legacy"; hash: string };

/** Browsers drop tabs and line breaks and treat a backslash as a slash when they parse an address; no route of ours contains these characters. */
const hasTrick = (text: string): boolean => [...text].some((character) => character === "\\" || character.charCodeAt(0) < 0x20);

export function parseDestination(redirect: string | null): Destination | null {
  if (redirect === null || redirect.length > 2000 || hasTrick(redirect)) return null;
  if (/^\/?#\//.test(redirect)) return { kind: "legacy", hash: redirect.slice(redirect.indexOf("#")) };
  return /^\/(?!\/)/.test(redirect) ? { kind: "route", route: redirect } : null;
}
