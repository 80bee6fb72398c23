import { createHash } from "node:crypto";
import type { AccountValueName } from "../../../../shared/generated/account-value-names.ts";
import type { EnumMember } from "../../../../shared/generated/types.ts";
import type { Wording } from "../../../platform/call/error-texts.ts";
import { Problem } from "../../../platform/call/problem.ts";

interface RemoteQuestion {
  readonly productName: string;
  readonly fieldName: string;
  /** Values of other fields that the answer depends on. */
  readonly contextValues: Readonly<Record<string, unknown>>;
}

export interface RemoteVerdict {
  readonly isValid: boolean;
  /** The reason for a refusal: a sentence of the catalogue, or the vendor's own text. */
  readonly wording: Wording | null;
  /** The normalised value to store. */
  readonly normalizedValue: string | null;
  readonly suggestions: readonly string[];
}

/** The vendor's side of a service: answers that only the vendor's system has. One implementation for each kind of connection. */
export interface Connector {
  /** @returns null for a field the vendor has no choices for. */
  choices(question: RemoteQuestion, signal: AbortSignal): Promise<readonly EnumMember[] | null>;
  /** @returns null for a field the vendor does not judge. */
  validate(question: RemoteQuestion & { readonly value: string }, signal: AbortSignal): Promise<RemoteVerdict | null>;
}

/** Time limit for a vendor's answer (domain §1.8). */
const PATIENCE = 10_000;
const KEPT = 5 * 60_000;
const MOST_KEPT = 1_000;

interface Kept {
  readonly members: readonly EnumMember[];
  readonly expiresAt: Date;
}
const kept = new Map<string, Kept>();

/** All services of the demo catalogue use the local connector; a real vendor gets its own here. */
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

/** The vendor's verdict on a value; null when it does not judge the field. Not cached: a free name may be taken a moment later. */
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

const REGIONS: readonly EnumMember[] = [
  { DisplayName: "Frankfurt (EU)", Value: "eu-central", Group: "European Union" },
  { DisplayName: "Helsinki (EU)", Value: "eu-north", Group: "European Union" },
  { DisplayName: "Paris (EU)", Value: "eu-west", Group: "European Union" },
  { DisplayName: "Zürich (CH)", Value: "ch-zurich", Group: "Switzerland" },
];

/** Templates by edition: larger editions have those of the smaller ones and more. */
const TEMPLATES: Readonly<Record<string, readonly string[]>> = {
  Basic: ["Balanced", "Strict"],
  Plus: ["Balanced", "Strict", "Remote work"],
  Max: ["Balanced", "Strict", "Remote work", "Regulated industry", "Kiosk"],
};

/** Replaces the vendors of the demo catalogue: it always answers the same question in the same way, without network access. */
const localConnector: Connector = {
  choices: ({ fieldName, contextValues }) =>
    Promise.resolve(
      fieldName === ("DataRegion" satisfies AccountValueName)
        ? REGIONS
        : fieldName === ("PolicyTemplate" satisfies AccountValueName)
          ? templates(contextValues)
          : null,
    ),
  validate: (question) =>
    Promise.resolve(question.fieldName === ("TenantDomain" satisfies AccountValueName) ? tenantDomain(question) : null),
};

function templates({ Edition: edition }: RemoteQuestion["contextValues"]): readonly EnumMember[] {
  const offered = typeof edition === "string" && Object.hasOwn(TEMPLATES, edition) ? (TEMPLATES[edition] ?? []) : [];
  return offered.map((name) => ({
    DisplayName: name,
    Value: `${String(edition).toLowerCase()}-${name.toLowerCase().replaceAll(" ", "-")}`,
  }));
}

/** Names that count as taken: the most common words, and one in sixteen of the rest. */
const TAKEN = /^(admin|demo|info|mail|test|www)\b/;

function tenantDomain({ value }: { value: string }): RemoteVerdict {
  const domain = value.trim().toLowerCase();
  const [name = "", ...rest] = domain.split(".");
  const isTaken = TAKEN.test(domain) || (!name.startsWith("tenant") && (createHash("sha256").update(domain).digest()[0] ?? 1) % 16 === 0);
  if (!isTaken) return { isValid: true, wording: null, normalizedValue: domain === value ? null : domain, suggestions: [] };
  const suggestions = ["group", "office", "cloud"].map((word) => [`${name}-${word}`, ...rest].join("."));
  return { isValid: false, wording: { message: "This domain is already in use at the vendor." }, normalizedValue: null, suggestions };
}
