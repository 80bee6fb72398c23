/** Roles, capabilities, tokens, second factor policies and network lists. */
import { ACTORS, company, department, make, reseller, userOf } from "../world.ts";
import { type MatrixRows, on } from "./matrix-case.ts";

const R = reseller(1);
const C = company(1, 1);
const D = department(1, 1, 1);
const U = userOf(C);
const PERSON = userOf(D);
const ME = ACTORS.hierarchy.id;

const policy = (more: object = {}) => ({ Mode: "Optional", AllowedTypes: ["AuthenticatorApplication", "Passkey"], ...more });
const membership = (roleId: number) => ({ roleId, scopeAccountId: C, scope: "Direct" });

export const accessRows = {
  "Account.UpdateMFAPolicy": [
    { ids: { accountId: "account", "policy.ExemptUserIds.0": "account" }, input: { accountId: C, policy: policy({ ExemptUserIds: [U] }) } },
  ],
  "Account.UpdateHierarchyMFAPolicy": [
    { ids: { accountId: "account", "exemptUserIds.0": "account" }, input: { accountId: R, policy: policy(), exemptUserIds: [U] } },
    on("policy.ExemptUserIds.0", { accountId: company(1, 2), policy: policy({ ExemptUserIds: [userOf(company(1, 2))] }) }),
  ],
  "Account.GetUsersForCompany": [on("companyAccountId", { companyAccountId: C, take: 200 })],
  "Account.SaveRolesForUser": [
    {
      ids: { userAccountId: "account", "memberships.0.roleId": "role", "memberships.0.scopeAccountId": "account" },
      input: async (world) => {
        const { text } = await world.call("hierarchy", "Account.GetRolesForUser", { userAccountId: U });
        const { RowVersion } = JSON.parse(text) as { RowVersion: number };
        return { userAccountId: U, memberships: [membership(await make.role(world, C))], rowVersion: RowVersion };
      },
    },
  ],
  "Account.ListCapabilitySets": [on("accountId", { accountId: C, take: 200 })],
  "Account.GetCapabilitySet": [{ ids: { id: "set" }, input: async (world) => ({ id: await make.set(world, C) }) }],
  "Account.CreateCapabilitySet": [
    on("ownerAccountId", { ownerAccountId: C, name: "Matrix set", capabilities: [] }),
    {
      ids: { copyFromId: "set" },
      input: async (world) => ({ ownerAccountId: C, name: "Matrix copy", copyFromId: await make.set(world, C) }),
    },
  ],
  "Account.UpdateCapabilitySet": [
    {
      ids: { id: "set" },
      input: async (world) => ({ id: await make.set(world, C), name: "Matrix set, renamed", capabilities: [], rowVersion: 1 }),
    },
  ],
  "Account.DeleteCapabilitySet": [{ ids: { id: "set" }, input: async (world) => ({ id: await make.set(world, C) }) }],
  "Account.ListRoles": [on("accountId", { accountId: C, take: 200 })],
  "Account.GetRole": [{ ids: { id: "role" }, input: async (world) => ({ id: await make.role(world, C) }) }],
  "Account.GetRoleCapabilities": [{ ids: { id: "role" }, input: async (world) => ({ id: await make.role(world, C) }) }],
  "Account.CreateRole": [
    {
      ids: { ownerAccountId: "account", "capabilitySetIds.0": "set" },
      input: async (world) => ({ ownerAccountId: C, name: "Matrix role", capabilitySetIds: [await make.set(world, C)] }),
    },
    {
      ids: { copyFromId: "role" },
      input: async (world) => ({ ownerAccountId: C, name: "Matrix role copy", copyFromId: await make.role(world, C) }),
    },
  ],
  "Account.UpdateRole": [
    {
      ids: { id: "role", "capabilitySetIds.0": "set" },
      input: async (world) => ({
        id: await make.role(world, C),
        name: "Matrix role, renamed",
        capabilitySetIds: [await make.set(world, C)],
        rowVersion: 1,
      }),
    },
  ],
  "Account.ListRoleCapabilitySets": [on("accountId", { accountId: C })],
  "Account.UpdateRoleCapabilitySets": [
    {
      ids: { accountId: "account", "cells.0.RoleId": "role", "cells.0.CapabilitySetId": "set" },
      input: async (world) => ({
        accountId: C,
        cells: [{ RoleId: await make.role(world, C), CapabilitySetId: await make.set(world, C), IsIncluded: true, RowVersion: 1 }],
      }),
    },
  ],
  "Account.DeleteRole": [
    {
      ids: { id: "role", reassignToRoleId: "role" },
      input: async (world) => ({ id: await make.role(world, C), reassignToRoleId: await make.role(world, C) }),
    },
  ],
  "Account.SaveRoleMembers": [
    {
      ids: { roleId: "role", "add.0.userAccountId": "account", "add.0.scopeAccountId": "account" },
      input: async (world) => ({ roleId: await make.role(world, C), add: [{ userAccountId: U, scopeAccountId: C, scope: "Direct" }] }),
    },
    {
      ids: { "remove.0.userAccountId": "account", "remove.0.scopeAccountId": "account" },
      input: async (world) => ({ roleId: await make.role(world, C), remove: [{ userAccountId: U, scopeAccountId: C }] }),
    },
  ],
  "Account.GetEffectiveCapabilities": [
    {
      ids: { userAccountId: "account", targetAccountId: "account" },
      input: { userAccountId: ACTORS.companyHierarchy.id, targetAccountId: C, take: 200 },
    },
  ],
  "Account.ListAccountApiTokens": [on("accountId", { accountId: C, take: 200 })],
  "Account.RevokeAccountApiToken": [
    {
      ids: { userAccountId: "account", tokenId: "userToken" },
      input: async (world) => ({ userAccountId: PERSON, tokenId: await make.token(world, PERSON) }),
    },
  ],
  "IpRestriction.SaveIpRestrictions": [
    on("accountId", { accountId: C, entries: [{ ListType: "Deny", Ranges: "192.0.2.0/24", Comment: "Matrix", ApplyToChildren: true }] }),
  ],
  "SelfCare.CreateApiToken": [
    on("scopeId", { name: "Matrix token", expiresInDays: 1, scopeId: C, capabilities: [{ ObjectType: "USER_ACCOUNT", Read: true }] }),
  ],
  "SelfCare.RotateApiToken": [
    { ids: { tokenId: "token" }, input: async (world) => ({ tokenId: await make.token(world, ME), expiresInDays: 1 }) },
  ],
  "SelfCare.RevokeApiToken": [{ ids: { tokenId: "token" }, input: async (world) => ({ tokenId: await make.token(world, ME) }) }],
} satisfies MatrixRows;
