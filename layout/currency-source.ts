import { isRecord } from "../shared/is-record.ts";
import type { Scope } from "./compiled.ts";

/** The meaning of `CurrencyFrom`: a literal in quotes, a value of the open account or of the user's company (`Account.…`), or a sibling field. */
export type CurrencySource = { code: string | undefined } | { sibling: string };

export function currencySource(from: string, scope: Scope): CurrencySource {
  const literal = /^['"]([A-Z]{3})['"]$/.exec(from)?.[1];
  if (literal !== undefined) return { code: literal };
  if (!from.includes(".")) return { sibling: from };
  return { code: asCode(from.split(".").reduce<unknown>((found, name) => (isRecord(found) ? found[name] : undefined), scope)) };
}

export const asCode = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);
