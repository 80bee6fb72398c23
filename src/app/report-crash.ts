import { isApiError } from "../data/api-error.ts";
import { query } from "../data/operation.ts";
import { session } from "../data/session.ts";
import { randomId } from "../state/random-id.ts";

const reportProblem = query("SelfCare.ReportProblem");

/** React draws a part that breaks more than once before it gives up: the same error at the same place is one report. */
const AGAIN_MS = 2_000;
let last: { what: string; crash: Crash; at: number } | undefined;
const LONGEST = 2000;

let isAllowed = (): boolean => false;

/** Who has consented to reports in general is known to the portal alone: no one carries the consent tool to sign in. */
export function setReportConsent(hasConsent: () => boolean): void {
  isAllowed = hasConsent;
}

export interface Crash {
  /** What support finds it by: the server's own reference, where the error came from there. */
  readonly reference: string;
  /** Sends the report, of someone who has not consented to reports in general. Null where it is sent already, or no one is signed in. */
  readonly report: (() => Promise<unknown>) | null;
}

/**
 * Log an error that broke a screen, and tell the server's log, where support looks it up: by itself with the person's consent (spec §9: telemetry),
 * else when they say so.
 *
 * What is sent is the error's own text and where in our program it happened, never what was typed.
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
      // The path alone: a query may hold what someone searched for.
      route: location.hash.split("?")[0]?.slice(0, 300) ?? "",
    });
  const isSignedIn = session.get().status === "signed-in";
  const isSent = isSignedIn && isAllowed();
  if (isSent) send().catch((cause: unknown) => console.warn("Crash not reported:", cause));
  last = { what, crash: { reference, report: isSignedIn && !isSent ? send : null }, at: performance.now() };
  return last.crash;
}
