import { isApiError } from "../data/api-error.ts";
import { session } from "../data/session.ts";
import { reportProblem } from "../generated/operations.ts";

/** React draws a part that breaks more than once before it gives up: the same error at the same place is one report. */
const AGAIN_MS = 2_000;
let last: { what: string; crash: Crash; at: number } | undefined;
const LONGEST = 2000;

let isAllowed = (): boolean => false;

/** Who has consented to reports in general is known to the portal alone: nobody carries the consent tool to sign in. */
export function setReportConsent(hasConsent: () => boolean): void {
  isAllowed = hasConsent;
}

export interface Crash {
  /** What support finds it by: the server's own reference, where the error came from there. */
  readonly reference: string;
  /** Sends the report, of somebody who has not consented to reports in general. Null where it is sent already, or nobody is signed in. */
  readonly report: (() => Promise<unknown>) | null;
}

/**
 * Log an error that broke a screen, and tell the server's log, where support looks it up: by itself with the person's consent (spec §9: telemetry),
 * else when he says so.
 *
 * What is sent is the error's own text and where in our program it happened, never what was typed.
 */
export function reportCrash(error: unknown): Crash {
  const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const what = `${location.hash} ${name}: ${message}`;
  if (what === last?.what && performance.now() - last.at < AGAIN_MS) return last.crash;
  const reference = (isApiError(error) ? error.correlationId : undefined) ?? newReference();
  console.error("Screen failed:", error);
  const send = () =>
    reportProblem({
      reference,
      text: `${name}: ${message}`.slice(0, LONGEST),
      stack: stack.slice(0, LONGEST),
      // The path alone: a query may hold what somebody searched for.
      place: location.hash.split("?")[0]?.slice(0, 300) ?? "",
    });
  const isSignedIn = session.get().status === "signed-in";
  const isSent = isSignedIn && isAllowed();
  if (isSent) send().catch((cause: unknown) => console.warn("Crash not reported:", cause));
  last = { what, crash: { reference, report: isSignedIn && !isSent ? send : null }, at: performance.now() };
  return last.crash;
}

/** Not randomUUID: it exists only in secure contexts. */
const newReference = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
