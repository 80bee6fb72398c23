import { sql } from "kysely";
import type { GetIpRestrictionsResponse } from "../../../../shared/generated/types.ts";
import type { IpRestrictionOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { scopePredicate } from "../../../platform/call/scope.ts";

/** The account's own list, and the lists above that apply to it. For accounts that the caller does not see, it answers only that a list exists. */
export const getIpRestrictions: IpRestrictionOperations["GetIpRestrictions"] = async (context, { accountId }) => {
  const { account_path: path } = await loadAccount(context, accountId);
  const above = path.split("/").slice(0, -1).map(Number);
  const { rows } = await sql<{
    id: number;
    account_id: number;
    name: string;
    list_type: "Allow" | "Deny";
    ranges: string;
    comment: string;
    seen: boolean;
  }>`
    select i.ip_restriction_id as id, i.account_id, a.display_name as name, i.list_type, i.ranges, i.comment, ${scopePredicate(context.scope, "a")} as seen
    from ip_restriction i join account a using (account_id)
    where i.account_id = any (${above}::bigint[]) and i.apply_to_children order by a.account_path, i.ip_restriction_id`.execute(
    context.system("inherited network lists"),
  );
  return {
    ...(await loadOwn(context, accountId)),
    Inherited: rows
      .filter(({ seen }) => seen)
      .map((row) => ({
        Id: row.id,
        AccountId: row.account_id,
        AccountDisplayName: row.name,
        ListType: row.list_type,
        Ranges: row.ranges,
        Comment: row.comment,
      })),
    HasHiddenInherited: rows.some(({ seen }) => !seen),
  };
};

/** The entries of the account's own list, in the caller's context. */
export async function loadOwn({ db }: Context, accountId: number): Promise<Pick<GetIpRestrictionsResponse, "Own" | "RowVersion">> {
  const list = await db.selectFrom("ip_restriction_list").select("row_version").where("account_id", "=", accountId).executeTakeFirst();
  const rows = await db
    .selectFrom("ip_restriction")
    .select(["list_type", "ranges", "comment", "apply_to_children"])
    .where("account_id", "=", accountId)
    .orderBy("ip_restriction_id")
    .execute();
  return {
    Own: rows.map((row) => ({
      ListType: row.list_type,
      Ranges: row.ranges,
      Comment: row.comment === "" ? null : row.comment,
      ApplyToChildren: row.apply_to_children,
    })),
    RowVersion: list?.row_version ?? 1,
  };
}
