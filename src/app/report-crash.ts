import { isApiError } from "../data/api-error.ts";
import { query } from "../data/operation.ts";
import { session } from "../data/session.ts";
import { randomId } from "../state/random-id.ts";

const reportProblem = query("SelfCare.ReportProblem");

/** React renders a failing part several times before it gives up: the same error within this time is one report. */
const AGAIN_MS = 2_000;
let last: { what: string; crash: Crash; at: number } | undefined;
const LONGEST = 2000;

let isAllowed = (): boolean => false;

/** Set by the portal, so that the sign-in page need not load the consent tool. */
export function setReportConsent(hasConsent: () => boolean): void {
  isAllowed = hasConsent;
}

export interface Crash {
  /** The reference for support: that of the server if the error came from it. */
  readonly reference: string;
  /** Sends the report of a user without general consent. Null if it was sent already, or no one is signed in. */
  readonly report: (() => Promise<unknown>) | null;
}

/**
 * Logs an error that broke a screen, and sends it to the server's log for support: automatically if the user has consented (spec §9: telemetry),
 * else on request.
 *
 * It contains the error's text and the position in our code, never what was typed.
 */
export function reportCrash(error: unknown): Crash {
  const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const what = `${location.hash} ${name}: ${message}`;
  if (what === last?.what && performance.now() - last.at < AGAIN_MS) return last.crash;
  const reference = (isApiError(error) ? error.correlationId : undefined) ?? randomId();
  console.error("Screen failed:", error);
  const send = () =>
    reportProblem({
      reference,
      text: `${name}: ${message}`.slice(0, LONGEST),
      stack: stack.slice(0, LONGEST),
      // Only the path: the query may contain a search of the user.
      route: location.hash.split("?")[0]?.slice(0, 300) ?? "",
    });
  const isSignedIn = session.get().status === "signed-in";
  const isSent = isSignedIn && isAllowed();
  if (isSent) send().catch((cause: unknown) => console.warn("Crash not reported:", cause));
  last = { what, crash: { reference, report: isSignedIn && !isSent ? send : null }, at: performance.now() };
  return last.crash;
}
