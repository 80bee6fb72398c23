/** Whoever completes a sign-in is told which identity it has linked to him, whichever context the last step was taken in. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function identity_linked_by(of_flow bigint) returns text
    language sql stable security definer set search_path = public, pg_temp as $$
      select coalesce((select name from sign_in_provider p where p.issuer = i.issuer order by is_enabled desc, position limit 1), i.issuer)
      from unlinked_identity i join linked_identity l using (user_account_id, issuer, subject)
      where i.flow_id = of_flow and i.linked_at is not null and (is_system_context() or i.user_account_id = context_user())
    $$`.execute(db);
  await sql`revoke execute on function identity_linked_by(bigint) from public`.execute(db);
  await sql`grant execute on function identity_linked_by(bigint) to tessera_app`.execute(db);
}
