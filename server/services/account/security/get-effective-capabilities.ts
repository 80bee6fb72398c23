import { sql } from "kysely";
import { presentLine } from "../../../access/capability-lines.ts";
import type { StoredCapability } from "../../../database/tables/access.ts";
import { readAs } from "../../../database/tenant-database.ts";
import { covers, type MembershipScope } from "../../../domain/capabilities.ts";
import { roleWords } from "../../../domain/role-texts.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import type { EffectiveCapability } from "../../../generated/types.ts";
import { isInScope } from "../../../http/scope.ts";
import { listRows } from "../../../lists/list-rows.ts";
import { SYSTEM } from "../../../sessions/call-lookup.ts";
import { loadAccount, reference } from "../account-row.ts";

interface Origin {
  role_id: number;
  role_name: string;
  /** It comes with the product; so does the set of that name. */
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

/**
 * What a user may do at this moment, line by line with the role, the set and the scope that it comes from: the answer to "may this user do this here, and
 * why". Read whole, in the system context: a role or a set may belong to an account that the caller does not see.
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
    order by r.name, s.name`.execute(readAs(context.runtime.db, context.runtime.pool, SYSTEM).db);
  const counting = rows.filter(
    (row) =>
      target === undefined ||
      covers({ scope: row.scope, scopePath: row.account_path, scopeCompanyAccountId: row.company_account_id }, reference(target)),
  );
  const lines = counting.flatMap((row) =>
    row.capabilities.map((stored): EffectiveCapability => {
      const { Flags: _, ...line } = presentLine(stored, context.language);
      const isSeen = isInScope(context.scope, { accountPath: row.account_path, companyAccountId: row.company_account_id });
      return {
        Id: [row.role_id, row.capability_set_id, row.scope_account_id, stored.objectType, stored.actions, stored.value ?? ""].join("-"),
        ...line,
        RoleId: row.role_id,
        RoleName: roleWords(row.role_name, row.is_ours, context.language),
        CapabilitySetId: row.capability_set_id,
        CapabilitySetName: roleWords(row.set_name, row.is_ours && row.set_name === row.role_name, context.language),
        ScopeAccountId: row.scope_account_id,
        ScopeDisplayName: isSeen ? row.scope_name : null,
        Scope: row.scope,
        ValidTo: row.valid_to?.toISOString() ?? null,
      };
    }),
  );
  return listRows(lines, input, {
    fields: [
      "ServiceName",
      "ObjectType",
      "ObjectName",
      "Description",
      "Create",
      "Read",
      "Update",
      "Delete",
      "Execute",
      "Value",
      "RoleName",
      "CapabilitySetName",
      "ScopeDisplayName",
      "Scope",
      "ValidTo",
    ],
    searched: ["ServiceName", "ObjectType", "ObjectName", "Description", "RoleName", "CapabilitySetName", "ScopeDisplayName"],
  });
};
