import type { AccountValueName } from "../../../../shared/generated/account-value-names.ts";
import type { Context } from "../../../platform/call/context.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import { areRenewalSettingsFrozen } from "../../subscriptions/index.ts";
import type { WrittenAccount } from "./written-account.ts";

const SETTINGS: ReadonlySet<string> = new Set<AccountValueName>(["AdvancePeriodEndAction", "RenewQuantity", "RenewOffer"]);

const termEndOf = ({ TermEnd: day }: WrittenAccount["values"]): string | null => (typeof day === "string" ? day : null);

/** What happens at the end of a term is settled a day before (domain §7.7): the vendor is told then. */
export async function isRenewalFrozen(
  { db }: Pick<Context, "db">,
  { type, accountId, values }: Pick<WrittenAccount, "type" | "accountId" | "values">,
  name: string,
  value: unknown,
): Promise<boolean> {
  if (type !== "Product" || accountId === null || !SETTINGS.has(name) || value === (values[name] ?? null)) return false;
  return areRenewalSettingsFrozen({ termEnd: termEndOf(values) }, await businessNow(db));
}
