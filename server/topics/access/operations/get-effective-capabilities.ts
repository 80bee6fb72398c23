import { sql } from "kysely";
import { covers, type MembershipScope } from "../../../../shared/capabilities.ts";
import type { EffectiveCapability } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount, reference } from "../../../platform/accounts/account-row.ts";
import { roleText } from "../../../platform/call/role-texts.ts";
import { isInScope } from "../../../platform/call/scope.ts";
import type { StoredCapability } from "../../../platform/database/tables/access.ts";
import { boolean, code, integer, text, time } from "../../../platform/lists/column.ts";
import { defineMemoryList } from "../../../platform/lists/define-memory-list.ts";
import { presentLine } from "../capability-lines.ts";

interface Origin {
  role_id: number;
  role_name: string;
  /** Predefined; so is the set of that name. */
  is_ours: boolean;
  capability_set_id: number;
  set_name: string;
  capabilities: StoredCapability[];
  scope_account_id: number;
  scope_name: string;
  account_path: string;
  company_account_id: number;
  scope: MembershipScope;
  valid_to: Date | null;
}

interface Item {
  readonly origin: Origin;
  readonly stored: StoredCapability;
  readonly line: ReturnType<typeof presentLine>;
}

const effective = defineMemoryList<{ row: EffectiveCapability; item: Item }>({
  columns: {
    Id: code(({ origin, stored: { objectType, actions, value = null } }) =>
      [origin.role_id, origin.capability_set_id, origin.scope_account_id, objectType, actions, value ?? ""].join("-"),
    ),
    ServiceName: text(({ line }) => line.ServiceName, { searched: true }),
    ObjectType: code(({ line }) => line.ObjectType, { searched: true }),
    ObjectName: text(({ line }) => line.ObjectName, { searched: true }),
    Description: text(({ line }) => line.Description, { searched: true }),
    Create: boolean(({ line }) => line.Create),
    Read: boolean(({ line }) => line.Read),
    Update: boolean(({ line }) => line.Update),
    Delete: boolean(({ line }) => line.Delete),
    Execute: boolean(({ line }) => line.Execute),
    Value: code(({ line }) => line.Value),
    RoleId: integer(({ origin }) => origin.role_id),
    RoleName: text(({ origin }, { context }) => roleText(origin.role_name, origin.is_ours, context.language), { searched: true }),
    CapabilitySetId: integer(({ origin }) => origin.capability_set_id),
    CapabilitySetName: text(
      ({ origin }, { context }) => roleText(origin.set_name, origin.is_ours && origin.set_name === origin.role_name, context.language),
      { searched: true },
    ),
    ScopeAccountId: integer(({ origin }) => origin.scope_account_id),
    ScopeDisplayName: text(
      ({ origin }, { context }) => {
        const isSeen = isInScope(context.scope, { accountPath: origin.account_path, companyAccountId: origin.company_account_id });
        return isSeen ? origin.scope_name : null;
      },
      { searched: true },
    ),
    Scope: code(({ origin }) => origin.scope),
    ValidTo: time(({ origin }) => origin.valid_to?.toISOString() ?? null),
  },
});

/**
 * The current rights of a user with their source: role, set and scope of each line. Explains why a user may or may not do something. Read in the
 * system context, because a role or a set may belong to an account that the caller does not see.
 */
export const getEffectiveCapabilities: AccountOperations["GetEffectiveCapabilities"] = async (context, input) => {
  const user = await loadAccount(context, input.userAccountId);
  const target = input.targetAccountId === undefined ? undefined : await loadAccount(context, input.targetAccountId);
  const { rows } = await sql<Origin>`
    select m.role_id, r.name as role_name, r.predefined_key is not null as is_ours, s.capability_set_id, s.name as set_name, s.capabilities, m.scope_account_id, a.display_name as scope_name,
      a.account_path, a.company_account_id, m.scope, m.valid_to
    from role_membership m join role r using (role_id) join account a on a.account_id = m.scope_account_id
      join role_capability_set c using (role_id) join capability_set s using (capability_set_id)
    where m.user_account_id = ${user.account_id} and a.account_state <> 'Terminated' and is_valid_now(m.valid_from, m.valid_to)
    order by r.name, s.name`.execute(context.system("origin of rights"));
  const counting = rows.filter(
    (row) =>
      target === undefined ||
      covers({ scope: row.scope, scopePath: row.account_path, scopeCompanyAccountId: row.company_account_id }, reference(target)),
  );
  const items = counting.flatMap((origin) =>
    origin.capabilities.map((stored): Item => ({ origin, stored, line: presentLine(stored, context.language) })),
  );
  return effective.page(context, input, items);
};
