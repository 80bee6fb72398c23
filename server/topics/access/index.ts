import type { AccountOperations, IpRestrictionOperations } from "../../generated/operations.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { listAccountApiTokens, revokeAccountApiToken } from "./operations/account-tokens.ts";
import { getEffectiveCapabilities } from "./operations/get-effective-capabilities.ts";
import { getIpRestrictions } from "./operations/get-ip-restrictions.ts";
import { getUsersForCompany } from "./operations/get-users-for-company.ts";
import { getMyIpAddress, testIpAddress, validateIpRanges } from "./operations/judge-addresses.ts";
import { getCapabilityCatalogue, getCapabilitySet, listCapabilitySets } from "./operations/read-capability-sets.ts";
import { getRole, getRoleCapabilities, listRoles } from "./operations/read-roles.ts";
import { listRoleCapabilitySets, updateRoleCapabilitySets } from "./operations/role-capability-sets.ts";
import { saveIpRestrictions } from "./operations/save-ip-restrictions.ts";
import { createCapabilitySet, deleteCapabilitySet, updateCapabilitySet } from "./operations/write-capability-sets.ts";
import { getRolesForUser, saveRoleMembers, saveRolesForUser } from "./operations/write-memberships.ts";
import { createRole, deleteRole, updateRole } from "./operations/write-roles.ts";

export { apiTokens, revokeToken } from "./api-tokens.ts";
// What other topics may import.
export { storedCapabilities } from "./capability-lines.ts";
export { assertMayActAs, mayGrant } from "./may-grant.ts";
export { users } from "./operations/get-users-for-company.ts";
export { giveRoles } from "./operations/write-memberships.ts";

export const accessTopic = defineTopic({
  handlers: {
    Account: {
      GetUsersForCompany: getUsersForCompany,
      GetRolesForUser: getRolesForUser,
      SaveRolesForUser: saveRolesForUser,
      ListCapabilitySets: listCapabilitySets,
      GetCapabilitySet: getCapabilitySet,
      CreateCapabilitySet: createCapabilitySet,
      UpdateCapabilitySet: updateCapabilitySet,
      DeleteCapabilitySet: deleteCapabilitySet,
      ListRoles: listRoles,
      GetRole: getRole,
      GetRoleCapabilities: getRoleCapabilities,
      CreateRole: createRole,
      UpdateRole: updateRole,
      DeleteRole: deleteRole,
      ListRoleCapabilitySets: listRoleCapabilitySets,
      UpdateRoleCapabilitySets: updateRoleCapabilitySets,
      SaveRoleMembers: saveRoleMembers,
      GetCapabilityCatalogue: getCapabilityCatalogue,
      GetEffectiveCapabilities: getEffectiveCapabilities,
      ListAccountApiTokens: listAccountApiTokens,
      RevokeAccountApiToken: revokeAccountApiToken,
    } satisfies Partial<AccountOperations>,
    IpRestriction: {
      GetIpRestrictions: getIpRestrictions,
      SaveIpRestrictions: saveIpRestrictions,
      ValidateIpRanges: validateIpRanges,
      TestIpAddress: testIpAddress,
      GetMyIpAddress: getMyIpAddress,
    } satisfies Partial<IpRestrictionOperations>,
  },
});
