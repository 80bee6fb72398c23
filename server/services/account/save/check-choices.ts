import type { CompiledField } from "../../../../layout/compiled.ts";
import { isEmpty } from "../../../../layout/container-values.ts";
import { namedEnumeration } from "../../../enumerations/enumeration-uses.ts";
import { offersAll } from "../../../enumerations/offered-values.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../http/context.ts";
import { scopePredicate } from "../../../http/scope.ts";
import { remoteChoices } from "../connectors/ask-connector.ts";
import { pricelistsOf } from "../enums/pricelists.ts";
import { staticEnum } from "../enums/static-enums.ts";
import { readOffers } from "../subscriptions/offers.ts";
import type { Save } from "./save.ts";
import { labelOf, type SaveProblems } from "./save-problems.ts";

/**
 * Values chosen from a list that is not part of the layout: a country, a vendor's region, a person. A value that the account has already stays allowed,
 * even if it is no longer offered.
 */
export async function checkChoices(
  context: Context,
  save: Save,
  values: Readonly<Record<string, unknown>>,
  fields: ReadonlyMap<string, CompiledField>,
  problems: SaveProblems,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = fields.get(name);
    if (field === undefined || isEmpty(value) || problems.has(name) || value === save.current[name]) continue;
    const offered = await isOffered(context, save, field, value, values);
    if (!offered)
      problems.add(name, "enum", {
        message: "{label}: this choice is not offered.",
        params: { label: labelOf(field, name, context.language) },
      });
  }
}

async function isOffered(
  context: Context,
  save: Save,
  field: CompiledField,
  value: unknown,
  values: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const source = field.enumSource;
  if (source?.source.Operation === ("ResolveRemoteEnum" satisfies keyof AccountOperations)) {
    const asked = Object.fromEntries(
      source.dependsOn.map((name) => [name, Object.hasOwn(values, name) ? values[name] : (save.current[name] ?? null)]),
    );
    const { members } = await remoteChoices(
      { productName: save.productName ?? "", fieldName: field.name, contextValues: asked },
      context.now,
    );
    return members.some((member) => member.Value === value);
  }
  const enumeration = namedEnumeration(source?.source);
  if (enumeration !== undefined) return await offersAll(context.db, enumeration, [value].flat(), [save.current[field.name]].flat());
  if (field.field.DisplayTemplate === "AccountPicker" || REFERENCES.has(field.name)) return await isVisibleUser(context, value);
  if (save.type === "Product" && field.name === "RenewOffer")
    return (await readOffers(context, save.productName)).some((offer) => offer.Value === value);
  if (field.name === "Pricelists" || field.name === "DefaultPricelist") return await areOwnersPricelists(context, save, field.name, value);
  const members = staticEnum(field.name, context.language);
  if (members === null || field.field.EnumMembers !== undefined) return true;
  const chosen = Array.isArray(value) ? value : [value];
  return chosen.every((entry) => members.some((member) => member.Value === entry));
}

const REFERENCES: ReadonlySet<string> = new Set(["AccountManagerId", "DefaultAccountManagerId", "Manager", "AssignedUser"]);

/** Those of the seller for what an account buys by, its own for what its new customers get; one that it has already may stay. */
async function areOwnersPricelists(
  context: Context,
  save: Save,
  name: "Pricelists" | "DefaultPricelist",
  value: unknown,
): Promise<boolean> {
  const offered = await pricelistsOf(context, name === "Pricelists" ? save.sellerId : save.accountId);
  const held = [save.current[name]].flat();
  return [value].flat().every((id) => held.includes(id) || offered.some((list) => list.Value === id && list.Disabled !== true));
}

/** A reference may only name a person that the caller sees: otherwise it would be a way to ask whether an id exists. */
async function isVisibleUser(context: Context, value: unknown): Promise<boolean> {
  if (typeof value !== "number") return false;
  const found = await context.db
    .selectFrom("account")
    .select("account_id")
    .where("account_id", "=", value)
    .where("account_type", "=", "User")
    .where("account_state", "<>", "Terminated")
    .where(scopePredicate(context.scope, "account"))
    .executeTakeFirst();
  return found !== undefined;
}
