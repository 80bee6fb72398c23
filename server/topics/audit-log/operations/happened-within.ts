import { type RawBuilder, sql } from "kysely";
import type { AccountScope } from "../../../platform/call/scope.ts";

/**
 * A record is read by users of an account at or above which the object was when it happened: what was a seller's stays in its log when the customer
 * has gone, the next seller's begins with the move, and the customer's own people read all of it. A direct role ends at the next organisation, as everywhere.
 */
export function happenedWithin({ branches }: AccountScope): RawBuilder<unknown> {
  const within = branches.map(({ path, companyAccountId }) => {
    if (path === "") return sql`true`;
    const isWithin = sql`${path.slice(path.lastIndexOf("/") + 1)} = any (string_to_array(record.object_account_path, '/'))`;
    return companyAccountId === null
      ? isWithin
      : sql`(${isWithin} and exists (select from account object where object.account_id = coalesce(record.object_account_id, record.actor_account_id)
          and object.company_account_id = ${companyAccountId}))`;
  });
  return within.length === 0 ? sql`false` : sql`(${sql.join(within, sql` or `)})`;
}
