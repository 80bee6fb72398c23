/**
 * Who is calling, as every call asks it: the tables behind it are read with the owner's rights, for the system context alone. Through the policies of each of
 * them the statement had twenty-one parts, and starting it took longer than all that it found; the one condition here is decided once for a statement.
 *
 * What concerns somebody who acts for another is a function of its own: few sessions are of that kind, and all the others need not pay for its plan.
 */
import { type Kysely, sql } from "kysely";

/** As `permissionVersionOf` has it; a later migration replaces both when that changes. */
const versionOf = (user: string, version: string) => `(coalesce(${version}.version, 0) * 4096
  + (select coalesce(sum((p.valid_from <= now())::int + coalesce(p.valid_to <= now(), false)::int), 0)
     from (select coalesce(valid_from, 'infinity') as valid_from, valid_to from role_membership
       where user_account_id = ${user}.account_id and (valid_from is not null or valid_to is not null)) p))::bigint`;

/**
 * The name of who acts, as long as he may sign in himself, and as long as nothing has changed in what either of the two may do since it was found that he holds
 * all that the user does; null when he may no longer act.
 */
const ACTING = `
create function acting_username(actor bigint, subject bigint, versions bigint[]) returns text language plpgsql stable as $$
begin
  return (select a.username from account a join account u on u.account_id = subject
    left join permission_version w on w.user_account_id = a.account_id left join permission_version v on v.user_account_id = u.account_id
    where a.account_id = actor and a.account_state = 'Active' and array[${versionOf("a", "w")}, ${versionOf("u", "v")}] = versions);
end $$;`;

const SESSIONS = `
create view calling_session as
select s.id_hash, s.user_account_id, u.account_path, u.company_account_id, u.username, u.display_name, u."values" ->> 'Language' as language,
    s.impersonator_account_id,
    case when s.impersonator_account_id is not null
      then acting_username(s.impersonator_account_id, s.user_account_id, array[s.actor_version, s.subject_version]) end as impersonator_username,
    s.expires_at, s.last_seen_at, s.mfa_verified_at, s.stage, s.channels, s.flow_id,
    exists (select from authentication_method m where m.user_account_id = s.user_account_id) as has_factor, ${versionOf("u", "v")} as version
  from session s join account u on u.account_id = s.user_account_id left join permission_version v on v.user_account_id = s.user_account_id
  where is_system_context() and u.account_state = 'Active';
grant select on calling_session to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [ACTING, SESSIONS]) await sql.raw(part).execute(db);
}
