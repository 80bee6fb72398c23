import type { CompiledField, Scope } from "../../../layout/compiled.ts";
import { formatMoney } from "../format/numbers.ts";
import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import type { ReadContext } from "./widget-props.ts";

/** What `CurrencyFrom` names: a literal in quotes, a fact of the open account or of the person's company (`Account.…`), or a sibling field. */
export type CurrencySource = { code: string | undefined } | { sibling: string };

export function currencySource(from: string, scope: Scope): CurrencySource {
  const literal = /^['"]([A-Z]{3})['"]$/.exec(from)?.[1];
  if (literal !== undefined) return { code: literal };
  if (!from.includes(".")) return { sibling: from };
  return { code: asCode(from.split(".").reduce<unknown>((facts, name) => (isRecord(facts) ? facts[name] : undefined), scope)) };
}

export const asCode = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;

/** The currency of an amount in a record or row. */
function currencyOf({ field }: CompiledField, { values, host }: ReadContext): string | undefined {
  if (field.CurrencyFrom === undefined) return undefined;
  const source = currencySource(field.CurrencyFrom, host.scope);
  return "sibling" in source ? asCode(values[source.sibling]) : source.code;
}

export const moneyRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Money"),
  read: (value, compiled, context) => formatMoney(value, currencyOf(compiled, context), context.host.locale, compiled.field.DecimalPlaces),
};
