import { type RawBuilder, sql } from "kysely";
import type { AccountType } from "../../../../layout/model.ts";
import type { AccountState } from "../../../database/tables/account.ts";
import { ICONS, PARENT_TYPES } from "../../../domain/accounts.ts";
import { DEEPEST_RESELLER, DEPARTMENT_LEVELS } from "../../../domain/move.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import type { CapabilityName } from "../../../generated/types.ts";
import type { Context } from "../../../http/context.ts";
import { scopePredicate } from "../../../http/scope.ts";
import { type ListColumn, listClauses } from "../../../lists/list-clauses.ts";
import { type AccountRow, loadAccount } from "../account-row.ts";
import { deepestOf } from "./load-facts.ts";

interface TargetRow {
  account_id: number;
  display_name: string;
  account_type: AccountType;
  account_state: AccountState;
  currency: string;
  country: string;
  parent_name: string | null;
}

const COLUMNS: Readonly<Record<string, ListColumn>> = {
  AccountId: { expression: sql`t.account_id`, kind: "number" },
  DisplayName: { expression: sql`t.display_name`, kind: "text" },
  AccountType: { expression: sql`t.account_type`, kind: "text" },
  AccountState: { expression: sql`t.account_state`, kind: "text" },
  Currency: { expression: sql`t.currency`, kind: "text" },
  Country: { expression: sql`t.country`, kind: "text" },
  ParentDisplayName: { expression: sql`p.display_name`, kind: "text" },
};

/** Where an account could stand: what {@link checkMove} says of parent type, depth, place, resellers and companies, as a condition of a query. */
export const getMoveTargets: AccountOperations["GetMoveTargets"] = async (context, input) => {
  const { skip = 0, take = 50 } = input;
  const account = await loadAccount(context, input.accountId);
  if (stays(context, account)) return { Items: [], TotalCount: 0 };
  const { where, order } = listClauses(COLUMNS, input, ["DisplayName"], sql`t.display_name, t.account_id`);
  const movable = context.scopeFor("ACCOUNT_MOVE" satisfies CapabilityName, ["Execute"]);
  const from = sql`from account t left join account p on p.account_id = t.parent_account_id and ${scopePredicate(context.scope, "p")}
    where t.account_type = any (${[...PARENT_TYPES[account.account_type]]}::text[]) and t.account_state = 'Active'
      and ${scopePredicate(movable, "t")} and t.account_id <> ${account.parent_account_id}
      and t.account_path <> ${account.account_path} and not starts_with(t.account_path, ${`${account.account_path}/`})
      and ${await fits(context, account)} and ${where}`;
  const [page, counted] = await Promise.all([
    sql<TargetRow>`select t.account_id, t.display_name, t.account_type, t.account_state, t.currency, t.country, p.display_name as parent_name
      ${from} order by ${order} limit ${take} offset ${skip}`.execute(context.db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(context.db),
  ]);
  return {
    Items: page.rows.map((row) => ({
      AccountId: row.account_id,
      DisplayName: row.display_name,
      AccountType: row.account_type,
      AccountState: row.account_state,
      Icon: ICONS[row.account_type],
      ParentDisplayName: row.parent_name,
      Currency: row.currency,
      Country: row.country,
    })),
    TotalCount: counted.rows[0]?.total ?? 0,
  };
};

/** What no place is for: the root, what has ended or is about to, and resellers where they are not moved. */
const stays = ({ runtime }: Context, { parent_account_id, account_state, account_type }: AccountRow): boolean =>
  parent_account_id === null ||
  account_state === "Terminated" ||
  account_state === "Terminating" ||
  (account_type === "Reseller" && !runtime.config.allowResellerMove);

/** Depth for what nests, the company for what stays inside one. */
async function fits(context: Context, account: AccountRow): Promise<RawBuilder<boolean>> {
  const inCompany = sql<boolean>`t.company_account_id = ${account.company_account_id}`;
  const levelsBelow = async () => (await deepestOf(context, account)) - account.account_path.split("/").length;
  switch (account.account_type) {
    case "Company":
      return sql<boolean>`true`;
    case "Reseller":
      return sql<boolean>`cardinality(string_to_array(t.account_path, '/')) + 1 + ${await levelsBelow()} <= ${DEEPEST_RESELLER}`;
    case "Department":
      return sql<boolean>`(${inCompany} and cardinality(string_to_array(t.account_path, '/')) + 1 + ${await levelsBelow()}
        - array_position(string_to_array(t.account_path, '/'), t.company_account_id::text) <= ${DEPARTMENT_LEVELS})`;
    case "User":
      return inCompany;
    case "Product":
      return context.runtime.config.productsChangeCompany
        ? sql<boolean>`(${inCompany} or t.seller_account_id = ${account.seller_account_id} and t.currency = ${account.currency})`
        : inCompany;
  }
}
