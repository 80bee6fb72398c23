import { sql } from "kysely";
import type { CompiledField, CompiledLayout } from "../../../../layout/compiled.ts";
import type { AccountValueName } from "../../../../shared/generated/account-value-names.ts";
import type {
  EnumMember,
  GetEnumDataForFieldRequest,
  GetEnumDataForFieldResponse,
  SubscriptionRow,
} from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { type AccountRow, findAccount, loadAccount } from "../../../platform/accounts/account-row.ts";
import { ACCOUNT_CAPABILITY } from "../../../platform/accounts/accounts.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { scopePredicate } from "../../../platform/call/scope.ts";
import { enumPage } from "../../../platform/lists/enum-page.ts";
import { escapeLike } from "../../../platform/lists/sql-conditions.ts";
import { readOffers } from "../../subscriptions/index.ts";
import { pricelistsOf } from "../enums/pricelists.ts";
import { staticEnum } from "../enums/static-enums.ts";
import { fieldsByName } from "../field-rules.ts";

/** Fields whose choices are users, and whose: of the seller for account managers, of the account's own company otherwise. */
const USERS_OF: Readonly<Record<string, "seller" | "company">> = {
  AccountManagerId: "seller",
  DefaultAccountManagerId: "company",
  Manager: "company",
  AssignedUser: "company",
  ActorAccountId: "company",
  ImpersonatorAccountId: "company",
};

/**
 * Choices that our own database or this program knows: countries, currencies, languages, time zones, people, pricelists, and the members a layout lists.
 *
 * A field or column that a layout shows as an AccountPicker, without saying where its choices come from, has the people of the company.
 */
export const getEnumDataForField: AccountOperations["GetEnumDataForField"] = async (context, input) => {
  const whose = Object.hasOwn(USERS_OF, input.fieldName) ? USERS_OF[input.fieldName] : undefined;
  if (whose !== undefined) return await userChoices(context, input, whose);
  if (input.fieldName === ("ProductName" satisfies keyof SubscriptionRow)) return enumPage(await productNames(context), input);
  if (input.fieldName === ("RenewOffer" satisfies AccountValueName))
    return enumPage(await readOffers(context, await productOf(context, input)), input);
  if (input.fieldName === ("Pricelists" satisfies AccountValueName) || input.fieldName === ("DefaultPricelist" satisfies AccountValueName))
    return enumPage(await pricelistsOf(context, await sellerOfLists(context, input)), input);
  const members = staticEnum(input.fieldName, context.language) ?? (await layoutMembers(context, input));
  if (members === "people") return await userChoices(context, input, "company");
  return enumPage(await currenciesOnOffer(context, input, members), input);
};

/** A company buys only in currencies its seller sells in (domain §1.3). */
async function currenciesOnOffer(
  context: Context,
  input: GetEnumDataForFieldRequest,
  members: readonly EnumMember[],
): Promise<readonly EnumMember[]> {
  if (input.fieldName !== ("Currency" satisfies AccountValueName) || input.accountType !== "Company") return members;
  const sellerId =
    input.parentAccountId ?? (input.accountId === undefined ? undefined : (await loadAccount(context, input.accountId)).seller_account_id);
  if (sellerId === undefined || sellerId === null) return members;
  const seller = await findAccount(context, sellerId);
  if (seller === null) return members;
  const sold = Array.isArray(seller.values.SalesCurrencies) ? seller.values.SalesCurrencies : [seller.currency];
  return members.filter((member) => sold.includes(member.Value));
}

/**
 * The owner of the pricelists that a field offers: for the default pricelist the account itself, else its seller, or for a new account the parent.
 */
async function sellerOfLists(
  context: Context,
  { fieldName, accountId, parentAccountId }: GetEnumDataForFieldRequest,
): Promise<number | null> {
  const id = accountId ?? parentAccountId;
  if (id === undefined) throw notFound();
  const row = await loadAccount(context, id);
  return fieldName === ("DefaultPricelist" satisfies AccountValueName) || accountId === undefined ? row.account_id : row.seller_account_id;
}

const productOf = async (context: Context, { productName, accountId }: GetEnumDataForFieldRequest): Promise<string | null> =>
  productName ?? (accountId === undefined ? null : (await loadAccount(context, accountId)).product_name);

/** Products that have a layout of their own to be created with. */
async function productNames(context: Context): Promise<EnumMember[]> {
  const layouts = await context.runtime.layouts.for(context.session).allPublished();
  return layouts.flatMap(({ layout: { Target } }) =>
    "AccountType" in Target && Target.AccountType === "Product" && Target.Action === "Create" && Target.ProductName !== undefined
      ? [{ DisplayName: Target.ProductName, Value: Target.ProductName }]
      : [],
  );
}

async function layoutMembers(
  context: Context,
  { accountType, productName, fieldName }: GetEnumDataForFieldRequest,
): Promise<readonly EnumMember[] | "people"> {
  for (const action of ["View", "Create"] as const) {
    const layout = await context.runtime.layouts.for(context.session).published({ accountType, action, productName });
    if (layout === null) continue;
    const field: CompiledField | undefined = fieldsByName(layout.compiled).get(fieldName) ?? columnOf(layout.compiled, fieldName);
    if (field?.field.EnumMembers === undefined && field?.field.DisplayTemplate === "AccountPicker") return "people";
    if (field?.field.EnumMembers !== undefined)
      return field.field.EnumMembers.map(({ DisplayName, Value }) => ({
        DisplayName: typeof DisplayName === "string" ? DisplayName : (DisplayName[context.language] ?? DisplayName.en),
        Value,
      }));
  }
  throw notFound();
}

/** The column of a grid with this name: its values belong to rows and not to the account. */
function columnOf({ containersById }: CompiledLayout, name: string): CompiledField | undefined {
  for (const container of containersById.values()) {
    const column = container.kind === "Grid" ? container.columns.find((candidate) => candidate.name === name) : undefined;
    if (column !== undefined) return column;
  }
  return undefined;
}

async function userChoices(
  context: Context,
  input: GetEnumDataForFieldRequest,
  whose: "seller" | "company",
): Promise<GetEnumDataForFieldResponse> {
  const { text = "", skip = 0, take = 50, values } = input;
  const fieldAccount = await fieldAccountOf(context, input);
  const companyId =
    whose === "seller"
      ? input.accountId === undefined
        ? fieldAccount.company_account_id
        : fieldAccount.seller_account_id
      : fieldAccount.company_account_id;
  const wanted = (values ?? []).map(Number).filter(Number.isSafeInteger);
  const found = await context.db
    .selectFrom("account")
    .select(["account_id", "display_name", "account_state", "username"])
    .select(sql<number>`count(*) over ()`.as("total"))
    .select(sql<boolean>`count(*) over (partition by display_name) > 1`.as("has_namesake"))
    .where("account_type", "=", "User")
    .where(scopePredicate(context.scopeFor(ACCOUNT_CAPABILITY.User, ["Read"]), "account"))
    .where(
      wanted.length > 0
        ? sql<boolean>`account.account_id = any (${wanted}::bigint[])`
        : sql<boolean>`account.company_account_id = ${companyId} and account.account_state <> 'Terminated'
            and account.display_name ilike ${`%${escapeLike(text.trim())}%`}`,
    )
    .orderBy("display_name")
    .orderBy("account_id")
    .limit(take)
    .offset(skip)
    .execute();
  return {
    EnumMembers: found.map((row) => ({
      // Users with the same name are shown with their username.
      DisplayName: row.has_namesake ? `${row.display_name} (${row.username})` : row.display_name,
      Value: row.account_id,
      ...(row.account_state === "Active" ? {} : { Disabled: true }),
    })),
    TotalCount: found[0]?.total ?? 0,
  };
}

/** The account the field belongs to, or the one it will be created under. */
async function fieldAccountOf(context: Context, { accountId, parentAccountId }: GetEnumDataForFieldRequest): Promise<AccountRow> {
  const id = accountId ?? parentAccountId ?? context.session?.companyAccountId;
  if (id === undefined) throw notFound();
  return await loadAccount(context, id);
}
