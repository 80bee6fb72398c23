/** Who hears of what happens to an account: those who look after its company, and those of its seller whose role reaches beyond the seller itself. */
import { type Kysely, sql } from "kysely";

/** A direct role ends at the next organisation (domain §2.2): whoever holds one at the seller does not see its customers. */
const RECIPIENTS = `
create function looks_after(wanted bigint) returns bigint[] language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select admin.id from account a, unnest(administrators_of(a.company_account_id)) admin (id) where a.account_id = wanted
    union
    select admin.id from account a, unnest(administrators_of(a.seller_account_id)) admin (id)
     where a.account_id = wanted and exists (select from role_membership m
       where m.user_account_id = admin.id and m.scope_account_id = a.seller_account_id and m.scope = 'WholeHierarchy' and is_valid_now(m.valid_from, m.valid_to)))
$$;
revoke execute on function looks_after(bigint) from public;
grant execute on function looks_after(bigint) to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RECIPIENTS).execute(db);
}
