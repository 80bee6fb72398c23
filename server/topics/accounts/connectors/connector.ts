import type { EnumMember } from "../../../../shared/generated/types.ts";
import type { Wording } from "../../../platform/call/error-texts.ts";

export interface RemoteQuestion {
  readonly productName: string;
  readonly fieldName: string;
  /** Values of other fields that the answer depends on. */
  readonly contextValues: Readonly<Record<string, unknown>>;
}

export interface RemoteVerdict {
  readonly isValid: boolean;
  /** Why not: a sentence of ours, or the vendor's own words. */
  readonly wording: Wording | null;
  /** What to store instead of what was typed. */
  readonly normalizedValue: string | null;
  readonly suggestions: readonly string[];
}

/** The vendor's side of a service: what only its own system knows. One implementation for each kind of connection. */
export interface Connector {
  /** @returns null for a field the vendor has no choices for. */
  choices(question: RemoteQuestion, signal: AbortSignal): Promise<readonly EnumMember[] | null>;
  /** @returns null for a field the vendor does not judge. */
  validate(question: RemoteQuestion & { readonly value: string }, signal: AbortSignal): Promise<RemoteVerdict | null>;
}
