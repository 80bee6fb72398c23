import { sql } from "kysely";
import { searchWords } from "../../../../shared/lists/list-test.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import type { HierarchyRow } from "../../../platform/accounts/account-row.ts";
import { ACCOUNT_CAPABILITY, ACCOUNT_TYPES, ICONS } from "../../../platform/accounts/accounts.ts";
import { scopePredicate } from "../../../platform/call/scope.ts";
import { escapeLike } from "../../../platform/lists/sql-conditions.ts";
import { typesInScope } from "../list/types-in-scope.ts";

/** Candidates asked of the index; scope and order are applied to these. */
const ENOUGH = 100;
/** Rank of the account whose number was typed: a user who types it means that account, terminated or not. */
const EXACT = 0;

/** Exact number first, then names that begin with the text, then accounts that have all its words; ended ones last. Only types the caller may read. */
export const searchAccount: AccountOperations["SearchAccount"] = async (context, { text, limit = 20, accountTypes }) => {
  const phrase = text.trim().toLowerCase().replace(/\s+/g, " ");
  const wanted = ACCOUNT_TYPES.filter((type) => accountTypes === undefined || accountTypes.length === 0 || accountTypes.includes(type));
  const types = wanted.filter((type) => context.can(ACCOUNT_CAPABILITY[type], ["Read"]));
  if (phrase === "" || types.length === 0) return { Items: [] };
  const inScope = typesInScope(types.map((type) => ({ type, scope: context.scopeFor(ACCOUNT_CAPABILITY[type], ["Read"]) })));
  // Matching names rank before accounts with the words elsewhere, e.g. in an address.
  const inName = searchWords(phrase).map((word) => `%${escapeLike(word)}%`);
  const { rows } = await sql<HierarchyRow & { above: string[] | null; username: string | null }>`
    with hit as materialized (
      select account.account_id, account.display_name, account.account_type, account.account_state, account.account_path, account.username, found.rank,
             not (lower(account.display_name) like all (${inName}::text[])) as elsewhere
      from (select account_id, min(rank) as rank from account_find(${phrase}, ${searchWords(phrase)}::text[], ${types}::text[], ${ENOUGH}) group by 1) found
      join account using (account_id)
      where ${inScope}
      order by account.account_state = 'Terminated' and found.rank > ${EXACT}, found.rank, elsewhere, account.display_name, account.account_id
      limit ${limit})
    select hit.*, (
        select array_agg(account.display_name order by length(account.account_path)) from account
        where account.account_id = any (string_to_array(hit.account_path, '/')::bigint[]) and account.account_id <> hit.account_id
          and ${scopePredicate(context.scope, "account")}) as above
    from hit
    order by hit.account_state = 'Terminated' and hit.rank > ${EXACT}, hit.rank, hit.elsewhere, hit.display_name, hit.account_id`.execute(
    context.db,
  );
  return {
    Items: rows.map((row) => ({
      AccountId: row.account_id,
      DisplayName: row.display_name,
      AccountType: row.account_type,
      AccountState: row.account_state,
      Icon: ICONS[row.account_type],
      PathText: (row.above ?? []).join(" / "),
      ...(row.username === null ? {} : { Username: row.username }),
    })),
  };
};
