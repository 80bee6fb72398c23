import { Problem } from "../call/problem.ts";
import { equalSecrets, xsrfTokenOfSession } from "../sessions/session-id.ts";

type Headers = { readonly [name: string]: string | string[] | undefined };

/**
 * Did our own pages send this? Browsers state the origin of every POST, and no page can forge or remove it. A program without an origin does not send a
 * user's cookies by accident.
 *
 * @throws Problem XsrfRejected
 */
export function assertSameOrigin(headers: Headers, allowedOrigins: readonly string[]): void {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") throw new Problem("XsrfRejected");
  const { origin } = headers;
  if (origin !== undefined && !(typeof origin === "string" && allowedOrigins.includes(origin))) throw new Problem("XsrfRejected");
}

/**
 * Check the header whose token only our own scripts can read. The token is bound to this session.
 *
 * @throws Problem XsrfRejected
 */
export function assertXsrfToken(headers: Headers, sessionId: string): void {
  const given = headers["x-xsrf-token"];
  if (typeof given !== "string" || !equalSecrets(given, xsrfTokenOfSession(sessionId))) throw new Problem("XsrfRejected");
}
