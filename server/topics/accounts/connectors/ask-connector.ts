import type { EnumMember } from "../../../../shared/generated/types.ts";
import { Problem } from "../../../platform/call/problem.ts";
import type { Connector, RemoteQuestion, RemoteVerdict } from "./connector.ts";
import { localConnector } from "./local-connector.ts";

/** A vendor that has not answered by then does not answer (domain §1.8). */
const PATIENCE = 10_000;
const KEPT = 5 * 60_000;
const MOST_KEPT = 1_000;

interface Kept {
  readonly members: readonly EnumMember[];
  readonly expiresAt: Date;
}
const kept = new Map<string, Kept>();

/** Every service of the demo catalogue is behind the local connector; a real vendor gets its own here. */
const connectorOf = (_productName: string): Connector => localConnector;

/**
 * The vendor's choices for a field, kept five minutes per question.
 *
 * @throws Problem ConnectorUnavailable when the vendor fails or takes longer than ten seconds.
 */
export async function remoteChoices(question: RemoteQuestion, now: Date): Promise<Kept> {
  const key = JSON.stringify([
    question.productName,
    question.fieldName,
    Object.entries(question.contextValues).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  const known = kept.get(key);
  if (known !== undefined && known.expiresAt > now) return known;
  const members = await patiently((signal) => connectorOf(question.productName).choices(question, signal));
  const fresh = { members: members ?? [], expiresAt: new Date(now.getTime() + KEPT) };
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
  kept.delete(key);
  kept.set(key, fresh);
  return fresh;
}

/** What the vendor says of a value; null when it has no opinion on the field. Never kept: a name that was free may be taken now. */
export async function remoteVerdict(question: RemoteQuestion & { value: string }): Promise<RemoteVerdict | null> {
  return await patiently((signal) => connectorOf(question.productName).validate(question, signal));
}

async function patiently<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(PATIENCE);
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(new Problem("ConnectorUnavailable")), { once: true }),
  );
  try {
    return await Promise.race([ask(signal), late]);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem("ConnectorUnavailable");
  }
}
