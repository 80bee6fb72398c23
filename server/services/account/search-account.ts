import { sql } from "kysely";
import { ACCOUNT_CAPABILITY, ACCOUNT_TYPES, ICONS } from "../../domain/accounts.ts";
import { pathIds } from "../../domain/paths.ts";
import type { AccountOperations } from "../../generated/operations.ts";
import { scopePredicate } from "../../http/scope.ts";
import { type HierarchyRow, loadNames } from "./account-row.ts";
import { escapeLike, searchWords } from "./list/list-filter.ts";

/** Candidates asked of the index; scope and order are applied to these. */
const ENOUGH = 100;

/** Exact number first, then names that begin with the text, then accounts that have all its words; ended ones last. Only types the caller may read. */
export const searchAccount: AccountOperations["SearchAccount"] = async (context, { text, limit = 20, accountTypes }) => {
  const phrase = text.trim().toLowerCase().replace(/\s+/g, " ");
  const wanted = ACCOUNT_TYPES.filter((type) => accountTypes === undefined || accountTypes.length === 0 || accountTypes.includes(type));
  const types = wanted.filter((type) => context.can(ACCOUNT_CAPABILITY[type], ["Read"]));
  if (phrase === "" || types.length === 0) return { Items: [] };
  const scopes = types.map(
    (type) => sql`(account.account_type = ${type} and ${scopePredicate(context.scopeFor(ACCOUNT_CAPABILITY[type], ["Read"]), "account")})`,
  );
  // Who is called so comes before who has the words in an address.
  const inName = searchWords(phrase).map((word) => `%${escapeLike(word)}%`);
  const { rows } = await sql<HierarchyRow>`
    select account.account_id, account.display_name, account.account_type, account.account_state, account.account_path
    from (select account_id, min(rank) as rank from account_find(${phrase}, ${searchWords(phrase)}::text[], ${types}::text[], ${ENOUGH}) group by 1) found
    join account using (account_id)
    where ${sql.join(scopes, sql` or `)}
    order by account.account_state = 'Terminated', found.rank, not (lower(account.display_name) like all (${inName}::text[])), account.display_name, account.account_id
    limit ${limit}`.execute(context.db);
  const above = (path: string) => pathIds(path).slice(0, -1);
  const names = await loadNames(context.db, context, [...new Set(rows.flatMap((row) => above(row.account_path)))]);
  return {
    Items: rows.map((row) => ({
      AccountId: row.account_id,
      DisplayName: row.display_name,
      AccountType: row.account_type,
      AccountState: row.account_state,
      Icon: ICONS[row.account_type],
      PathText: above(row.account_path)
        .flatMap((id) => names.get(id) ?? [])
        .join(" / "),
    })),
  };
};
