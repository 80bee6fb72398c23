import { sql } from "kysely";
import type { AccountRow } from "../../../platform/accounts/account-row.ts";
import { valueText } from "../../../platform/accounts/account-values.ts";
import type { Context } from "../../../platform/call/context.ts";
import { requirementOf } from "../../../platform/call/mfa-policy.ts";
import { subtreeRange } from "../../../platform/call/scope.ts";
import { loadEntriesFor } from "../../../platform/sessions/address-rules.ts";
import { judgeAddress } from "../../../platform/sessions/ip-lists.ts";
import { loadPolicyRules } from "../../sign-in/index.ts";
import { changesSeller, type MoveAccountState, type MoveCheckInput, type OpenWork } from "../move.ts";

/** At most this many blocking items are named. */
const NAMED = 10;

/** Read all that {@link checkMove} asks about an account and where it is to go. */
export async function loadMoveCheckInput(context: Context, account: AccountRow, target: AccountRow): Promise<MoveCheckInput> {
  const accounts = { account: stateOf(account), target: { ...stateOf(target), salesCurrencies: salesCurrencies(target) } };
  const hasNewSeller = changesSeller(accounts);
  const [deepest, openWork, missingServices, isNameTaken, obstacles] = await Promise.all([
    deepestOf(context, account),
    openWorkOf(context, account),
    hasNewSeller ? missingServicesOf(context, account, target) : [],
    hasNewSeller ? nameTaken(context, account, target) : false,
    obstaclesOf(context, account, target),
  ]);
  const { allowResellerMove, productsChangeCompany } = context.runtime.config;
  return {
    ...accounts,
    deepest,
    openWork,
    missingServices,
    isNameTaken,
    obstacles,
    seesAll: context
      .scopeFor("ACCOUNT_MOVE", ["Execute"])
      .branches.some(({ path, companyAccountId }) => companyAccountId === null && path === String(account.root_account_id)),
    allowsResellers: allowResellerMove,
    productsChangeCompany,
  };
}

const stateOf = (row: AccountRow): MoveAccountState => ({
  accountId: row.account_id,
  type: row.account_type,
  state: row.account_state,
  path: row.account_path,
  parentAccountId: row.parent_account_id,
  companyAccountId: row.company_account_id,
  sellerAccountId: row.seller_account_id,
  currency: row.currency,
  country: row.country,
});

/** Without a list of its own a reseller sells in its own currency (domain §1.3). */
function salesCurrencies({ account_type, currency, values }: AccountRow): string[] {
  if (account_type !== "Reseller") return [];
  const { SalesCurrencies: own } = values;
  return Array.isArray(own) && own.length > 0 ? own.map(String) : [currency];
}

/** Path segments of the deepest account of its type at or below it. */
export async function deepestOf({ db }: Pick<Context, "db">, { account_type, account_path }: AccountRow): Promise<number> {
  const { low, high } = subtreeRange(account_path);
  const { rows } = await sql<{ deepest: number | null }>`
    select max(cardinality(string_to_array(account_path, '/'))) as deepest from account
     where account_type = ${account_type} and account_path >= ${low} and account_path < ${high}`.execute(db);
  return rows[0]?.deepest ?? account_path.split("/").length;
}

async function openWorkOf({ db }: Context, { account_path, account_type }: AccountRow): Promise<OpenWork[]> {
  const { low, high } = subtreeRange(account_path);
  // Departments and users are not billed: they move inside a billed account.
  const isBilled = account_type === "Company" || account_type === "Reseller";
  const { rows } = await sql<OpenWork>`
    (select 'Termination' as kind, a.display_name as name from scheduled_termination t join account a using (account_id)
      where a.account_path >= ${low} and a.account_path < ${high} and t.status in ('Scheduled', 'ReminderSent', 'Executing') order by 2 limit ${NAMED})
    union all
    (select 'Provisioning', display_name from account join subscription using (account_id)
      where account_type = 'Product' and account_path >= ${low} and account_path < ${high} and account_state <> 'Terminated'
        and provisioning_state not in ('Active', 'Terminated') order by 2 limit ${NAMED})
    union all
    (select 'BillingRun', '' where ${isBilled} and exists (select from billing_interval where status = 'Generating'))`.execute(db);
  return rows;
}

/** Names of services in use that no pricelist of the new seller lists. */
async function missingServicesOf({ db }: Context, account: AccountRow, target: AccountRow): Promise<string[]> {
  const { low, high } = subtreeRange(account.account_path);
  const { rows } = await sql<{ name: string }>`
    select distinct product_name as name from account join subscription using (account_id)
     where account_type = 'Product' and account_path >= ${low} and account_path < ${high}
       and account_state in ('Pending', 'Active', 'Suspended')
       and service_id not in (select l.service_id from marketplace m join marketplace_service l using (marketplace_id)
         where m.owner_account_id = ${target.account_id} and m.status = 'Active')
     order by 1 limit ${NAMED}`.execute(db);
  return rows.map(({ name }) => name);
}

/** The same as the unique indexes of the account table say: names below one parent, customer numbers of one seller. */
async function nameTaken({ db }: Context, account: AccountRow, target: AccountRow): Promise<boolean> {
  const number = account.values.CustomerId;
  const { rows } = await sql<{ taken: boolean }>`select exists (
    select from account where parent_account_id = ${target.account_id} and account_id <> ${account.account_id}
      and account_type in ('Reseller', 'Company')
      and (account_state = 'Active' and ${account.account_state} = 'Active' and lower(display_name) = lower(${account.display_name})
        or account_type = ${account.account_type} and account_state <> 'Terminated' and ${valueText("account", "CustomerId")} = ${
          typeof number === "string" ? number : null
        })) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/** New requirements of the accounts above the new parent; the caller need not see those policies. */
async function obstaclesOf(context: Context, account: AccountRow, target: AccountRow): Promise<MoveCheckInput["obstacles"]> {
  const { fixed } = context.system("rules at the target of a move");
  const isOrganisation = account.account_type === "Company" || account.account_type === "Reseller";
  // Network lists apply by company: an account that stays inside it keeps the same lists.
  if (!isOrganisation) return [];
  const newPath = `${target.account_path}/${account.account_id}`;
  const [before, after, oldRules, newRules] = await Promise.all([
    loadEntriesFor(fixed, account.account_path),
    loadEntriesFor(fixed, newPath),
    loadPolicyRules(fixed, account.account_path),
    loadPolicyRules(fixed, newPath),
  ]);
  const isShutOut = ({ allowed }: { allowed: boolean }) => !allowed;
  const asked = (rules: typeof oldRules, accountPath: string) =>
    requirementOf(
      // The account's own policy moves along, with its old path.
      rules.filter((rule) => rule.accountId !== account.account_id),
      { userAccountId: null, accountPath, companyAccountId: account.account_id },
    ).isEnforced;
  const address = context.remoteAddress;
  return [
    ...(isShutOut(judgeAddress(after, address)) && !isShutOut(judgeAddress(before, address)) ? (["Network"] as const) : []),
    ...(asked(newRules, newPath) && !asked(oldRules, account.account_path) ? (["SecondFactor"] as const) : []),
  ];
}
