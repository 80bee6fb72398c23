import { businessNow } from "../../../clock.ts";
import { areRenewalSettingsFrozen } from "../../../domain/renewal.ts";
import { readSubscription } from "../../../domain/subscription.ts";
import type { Context } from "../../../http/context.ts";
import type { Save } from "./save.ts";
import type { SaveProblems } from "./save-problems.ts";

const SETTINGS: ReadonlySet<string> = new Set(["AdvancePeriodEndAction", "RenewQuantity", "RenewOffer"]);

/** What happens at the end of a term is settled a day before (domain §7.7): the vendor is told then. */
export async function checkRenewalSettings(
  { db }: Pick<Context, "db">,
  save: Save,
  values: Readonly<Record<string, unknown>>,
  problems: SaveProblems,
): Promise<void> {
  if (save.type !== "Product" || save.accountId === null) return;
  const changed = Object.keys(values).filter((name) => SETTINGS.has(name) && values[name] !== (save.current[name] ?? null));
  if (changed.length === 0 || !areRenewalSettingsFrozen(readSubscription(save.current), await businessNow(db))) return;
  for (const name of changed)
    problems.add(
      name,
      "FieldReadonly",
      { message: "What happens at the end of a term can be changed until 24 hours before." },
      "FieldReadonly",
    );
}
