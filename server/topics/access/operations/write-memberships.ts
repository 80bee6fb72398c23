import { sql } from "kysely";
import type { MemberInput, RoleMembership } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { assertLiving, findAccounts, lockAccount, reference } from "../../../platform/accounts/account-row.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { conflict, denied, notFound, type ProblemDetail, validationFailed } from "../../../platform/call/problem.ts";
import { scopePredicate } from "../../../platform/call/scope.ts";
import { notify } from "../../../platform/messages/notify.ts";
import { PERMISSION_VERSION } from "../../../platform/sessions/permissions.ts";
import { keepingAdministrators } from "../administrators.ts";
import { type Grant, grantRole } from "../grant-role.ts";
import { changed } from "./audit-owned.ts";
import { roleMemberships } from "./membership.ts";
import { loadRole, roles } from "./role.ts";

/** More than any user has; a save would remove the rest. */
const ALL = 1_000;

export const getRolesForUser: AccountOperations["GetRolesForUser"] = async (context, { userAccountId, ...request }) => ({
  ...(await roleMemberships.page(context, request, sql`m.user_account_id = ${userAccountId}`)),
  RowVersion: await versionOf(context, userAccountId),
});

/** Replace all memberships of a user that the caller sees, in one step. */
export const saveRolesForUser: AccountOperations["SaveRolesForUser"] = async (context, { userAccountId, memberships, rowVersion }) => {
  const actor = callerOf(context);
  // One after the other: two parallel saves would each keep the memberships that the other removed.
  const user = await lockAccount(context, userAccountId, { types: ["User"] });
  assertLiving(user);
  const { Items: before } = await roleMemberships.page(context, { take: ALL }, sql`m.user_account_id = ${userAccountId}`);
  if ((await versionOf(context, userAccountId)) !== rowVersion) throw conflict({ Items: before });
  assertPeriods(memberships, "memberships");
  const wanted = memberships.map((given): Grant => ({ ...given, userAccountId }));
  const keys = new Set(wanted.map(keyOf));
  if (keys.size < wanted.length)
    throw validationFailed([{ field: "memberships", code: "duplicate", message: "A role is listed twice for the same account." }]);
  const removed = before.filter(({ Id }) => !keys.has(Id));
  const added = wanted.filter((grant) => !before.some((membership) => isSame(membership, grant)));
  await change(context, actor, { removed: removed.map(grantOf), added });
  const after = await getRolesForUser(context, { userAccountId, take: 200 });
  context.audit.about(user);
  context.audit.changes = [changed("Roles", before.map(text).join("; "), after.Items.map(text).join("; "))].filter((one) => one !== null);
  return after;
};

export const saveRoleMembers: AccountOperations["SaveRoleMembers"] = async (context, { roleId, add = [], remove = [] }) => {
  const actor = callerOf(context);
  const { role, owner } = await loadRole(context, roleId);
  assertPeriods(add, "add");
  await change(context, actor, {
    removed: remove.map((member): Grant => ({ ...member, roleId, scope: "Direct" })),
    added: add.map((member): Grant => ({ ...member, roleId })),
  });
  context.audit.about({ type: "Role", id: roleId, name: role.name });
  if (owner !== null) {
    context.audit.about({ accountId: owner.account_id, accountPath: owner.account_path });
  }
  const names = (members: readonly { userAccountId: number; scopeAccountId: number }[]) =>
    members.map((member) => `${member.userAccountId} on ${member.scopeAccountId}`).join("; ") || null;
  context.audit.changes = [changed("Members", names(remove), names(add))].filter((one) => one !== null);
  return roles.row(context, await loadRole(context, roleId));
};

/**
 * Give roles to a user who has just been created.
 *
 * @returns their names
 */
export async function giveRoles(context: Context, added: readonly Grant[]): Promise<string[]> {
  await change(context, callerOf(context), { removed: [], added });
  const { rows } = await sql<{ name: string }>`
    select role_name(id) as name from unnest(${added.map(({ roleId }) => roleId)}::bigint[]) id order by 1`.execute(context.db);
  return rows.map(({ name }) => name);
}

/** Revoke and grant memberships: on accounts where the caller may do so, for users whose roles they may change. */
async function change(
  context: Context,
  actor: { readonly userAccountId: number },
  { removed, added }: { removed: readonly Grant[]; added: readonly Grant[] },
): Promise<void> {
  await assertMayAssign(
    context,
    [...removed, ...added].flatMap(({ userAccountId, scopeAccountId }) => [userAccountId, scopeAccountId]),
  );
  await keepingAdministrators(
    context,
    [...removed, ...added].map(({ scopeAccountId }) => scopeAccountId),
    async () => {
      for (const { userAccountId, roleId, scopeAccountId } of removed)
        await context.db
          .deleteFrom("role_membership")
          .where("user_account_id", "=", userAccountId)
          .where("role_id", "=", roleId)
          .where("scope_account_id", "=", scopeAccountId)
          .execute();
      for (const grant of added) {
        // A role of a tree that the caller does not see does not exist for them, whatever row-level security lets through.
        await loadRole(context, grant.roleId);
        await grantRole(context.db, actor, grant);
      }
    },
  );
  const others = [...removed, ...added].map(({ userAccountId }) => userAccountId).filter((id) => id !== actor.userAccountId);
  await notify(context.db, { to: others, event: "RolesChanged", type: "info", text: "rolesChanged" });
}

/** @throws Problem NotFound for an account out of scope, AccessDenied where the caller may not change roles */
async function assertMayAssign(context: Context, accountIds: readonly number[]): Promise<void> {
  const ids = [...new Set(accountIds)];
  const accounts = await findAccounts(context, ids);
  if (accounts.length < ids.length) throw notFound();
  if (accounts.some((account) => !context.can("USER_ROLES", ["Update"], reference(account)))) throw denied();
}

async function versionOf({ db, scope }: Context, userAccountId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`select ${sql.raw(PERMISSION_VERSION)} + 1 as version
    from account u left join permission_version v on v.user_account_id = u.account_id
    where u.account_id = ${userAccountId} and ${scopePredicate(scope, "u")}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row.version;
}

function assertPeriods(given: readonly Pick<MemberInput, "validFrom" | "validTo">[], member: string): void {
  const wrong = given.flatMap(({ validFrom, validTo }, index): ProblemDetail[] =>
    validFrom && validTo && Date.parse(validTo) <= Date.parse(validFrom)
      ? [{ field: `${member}[${index}].validTo`, code: "period", message: "The end must be after the start." }]
      : [],
  );
  if (wrong.length > 0) throw validationFailed(wrong);
}

const keyOf = ({ roleId, userAccountId, scopeAccountId }: Grant): string => `${roleId}-${userAccountId}-${scopeAccountId}`;
const grantOf = ({ RoleId, UserAccountId, ScopeAccountId, Scope }: RoleMembership): Grant => ({
  roleId: RoleId,
  userAccountId: UserAccountId,
  scopeAccountId: ScopeAccountId,
  scope: Scope,
});
const isSame = (existing: RoleMembership, grant: Grant): boolean =>
  existing.Id === keyOf(grant) &&
  existing.Scope === grant.scope &&
  sameTime(existing.ValidFrom, grant.validFrom) &&
  sameTime(existing.ValidTo, grant.validTo);
const sameTime = (a: string | null, b: string | null | undefined): boolean =>
  a === null || b === null || b === undefined ? a === (b ?? null) : Date.parse(a) === Date.parse(b);
const text = ({ RoleName, ScopeDisplayName, Scope, ValidFrom, ValidTo }: RoleMembership): string =>
  [`${RoleName} (${Scope} on ${ScopeDisplayName})`, ValidFrom && `from ${ValidFrom}`, ValidTo && `to ${ValidTo}`].filter(Boolean).join(" ");
