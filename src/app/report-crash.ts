import { isApiError } from "../data/api-error.ts";
import { session } from "../data/session.ts";
import { reportProblem } from "../generated/operations.ts";

/** React draws a part that breaks more than once before it gives up: the same error at the same place is one report. */
const AGAIN_MS = 2_000;
let last = { what: "", reference: "", at: Number.NEGATIVE_INFINITY };
const LONGEST = 2000;

/**
 * Log an error that broke a screen, and tell the server's log, where support looks it up.
 *
 * What is sent is the error's own text and where in our program it happened, never what was typed.
 *
 * @returns the reference that the person is shown: the server's, where the error came from there.
 */
export function reportCrash(error: unknown): string {
  const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const what = `${location.hash} ${name}: ${message}`;
  if (what === last.what && performance.now() - last.at < AGAIN_MS) return last.reference;
  const reference = (isApiError(error) ? error.correlationId : undefined) ?? newReference();
  last = { what, reference, at: performance.now() };
  console.error("Screen failed:", error);
  if (session.get().status === "signed-in")
    reportProblem({
      reference,
      text: `${name}: ${message}`.slice(0, LONGEST),
      stack: stack.slice(0, LONGEST),
      // The path alone: a query may hold what somebody searched for.
      place: location.hash.split("?")[0]?.slice(0, 300) ?? "",
    }).catch((cause: unknown) => console.warn("Crash not reported:", cause));
  return reference;
}

/** Not randomUUID: it exists only in secure contexts. */
const newReference = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
