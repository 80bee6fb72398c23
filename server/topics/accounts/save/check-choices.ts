import type { CompiledField } from "../../../../layout/compiled.ts";
import type { AccountValueName } from "../../../../shared/generated/account-value-names.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { findAccount } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { namedEnumeration, offersAll } from "../../screens/index.ts";
import { readOffers } from "../../subscriptions/index.ts";
import { remoteChoices } from "../connectors/ask-connector.ts";
import { pricelistsOf } from "../enums/pricelists.ts";
import { staticEnum } from "../enums/static-enums.ts";
import type { WrittenAccount } from "./written-account.ts";

/**
 * Whether the value is offered: values from lists that are not part of the layout, such as countries, regions of a vendor, or users.
 *
 * @returns undefined if the field's source must be called
 */
export async function isOffered(
  context: Context,
  account: WrittenAccount,
  field: CompiledField,
  value: unknown,
  values: Readonly<Record<string, unknown>>,
): Promise<boolean | undefined> {
  const source = field.enumSource;
  if (source?.source.Operation === ("ResolveRemoteEnum" satisfies keyof AccountOperations)) {
    const asked = Object.fromEntries(source.dependsOn.map((name) => [name, values[name] ?? null]));
    const { members } = await remoteChoices(
      { productName: account.productName ?? "", fieldName: field.name, contextValues: asked },
      context.now,
    );
    return members.some((member) => member.Value === value);
  }
  const enumeration = namedEnumeration(source?.source);
  if (enumeration !== undefined) return await offersAll(context.db, enumeration, [value].flat(), [account.values[field.name]].flat());
  if (field.field.DisplayTemplate === "AccountPicker" || REFERENCES.has(field.name)) return await isVisibleUser(context, value);
  if (account.type === "Product" && field.name === ("RenewOffer" satisfies AccountValueName))
    return (await readOffers(context, account.productName)).some((offer) => offer.Value === value);
  if (field.name === ("Pricelists" satisfies AccountValueName) || field.name === ("DefaultPricelist" satisfies AccountValueName))
    return await areOwnersPricelists(context, account, field.name, value);
  const members = staticEnum(field.name, context.language);
  if (members === null && source !== undefined) return undefined;
  if (members === null || field.field.EnumMembers !== undefined) return true;
  const chosen = Array.isArray(value) ? value : [value];
  return chosen.every((entry) => members.some((member) => member.Value === entry));
}

const REFERENCES: ReadonlySet<string> = new Set<AccountValueName>([
  "AccountManagerId",
  "DefaultAccountManagerId",
  "Manager",
  "AssignedUser",
]);

/** The pricelists of the seller for those that the account buys by, its own for those of its new customers; a stored one may stay. */
async function areOwnersPricelists(
  context: Context,
  account: WrittenAccount,
  name: "Pricelists" | "DefaultPricelist",
  value: unknown,
): Promise<boolean> {
  const offered = await pricelistsOf(context, name === "Pricelists" ? account.sellerId : account.accountId);
  const stored = [account.values[name]].flat();
  return [value].flat().every((id) => stored.includes(id) || offered.some((list) => list.Value === id && list.Disabled !== true));
}

/** A reference may only name a user whom the caller sees: otherwise it would reveal whether an id exists. */
async function isVisibleUser(context: Context, value: unknown): Promise<boolean> {
  if (typeof value !== "number") return false;
  const found = await findAccount(context, value);
  return found !== null && found.account_type === "User" && found.account_state !== "Terminated";
}
