/** The data that calls about roles, network lists or tokens need, created again before each. */

import { demo } from "../support/demo-accounts.ts";
import type { DemoServer } from "../support/demo-server.ts";
import { proveFactor } from "../support/prove-factor.ts";

const USER = "reseller.admin";
/** Has no part in any other fixture, and no role. */
const MEMBER_ID = demo.users.distant;
const READS = [{ ObjectType: "USER_ACCOUNT", Read: true }];

let number = 0;
function unique(name: string): string {
  number += 1;
  return `${name} ${number} ${Math.random()}`;
}

async function done(server: DemoServer, operation: string, input: object, service = "Account", user = USER) {
  // Calls made before may have taken the user's factors off.
  await proveFactor(server.database.ownerPool, user);
  const { status, body } = await server.call(user, operation, input, service);
  if (status !== 200) throw new Error(`${operation}: ${JSON.stringify(body)}`);
  return body;
}

const newSet = (server: DemoServer) =>
  done(server, "CreateCapabilitySet", { ownerAccountId: demo.reseller, name: unique("Set"), capabilities: READS });
async function newRole(server: DemoServer) {
  const set = await newSet(server);
  return done(server, "CreateRole", { ownerAccountId: demo.reseller, name: unique("Role"), capabilitySetIds: [set.Id] });
}
const newToken = (server: DemoServer, user = USER) =>
  done(server, "CreateApiToken", { name: unique("Token"), expiresInDays: 1, capabilities: READS }, "SelfCare", user);

/** A user below reseller 10 whom no test signs in. */
async function member({ database }: DemoServer): Promise<number> {
  const { rows } = await database.ownerPool.query(
    `select max(account_id)::int as id from account where account_type = 'User' and account_state = 'Active' and company_account_id = ${demo.company} and account_id <> $1`,
    [MEMBER_ID],
  );
  return rows[0].id;
}

export const accessInputs = {
  set: async (server: DemoServer) => ({ id: (await newSet(server)).Id }),
  wholeSet: async (server: DemoServer) => ({ id: (await newSet(server)).Id, allObjectTypes: true }),
  changedSet: async (server: DemoServer) => ({ id: (await newSet(server)).Id, name: unique("Set"), capabilities: [], rowVersion: 1 }),
  createSet: async () => ({ ownerAccountId: demo.reseller, name: unique("Set"), capabilities: READS }),
  role: async (server: DemoServer) => ({ id: (await newRole(server)).Id }),
  changedRole: async (server: DemoServer) => ({
    id: (await newRole(server)).Id,
    name: unique("Role"),
    capabilitySetIds: [],
    rowVersion: 1,
  }),
  roleSets: async (server: DemoServer) => {
    const role = await newRole(server);
    const { Items } = await done(server, "ListRoleCapabilitySets", { accountId: demo.reseller });
    const cell = (Items as { RoleId: number; IsIncluded: boolean }[]).find(({ RoleId }) => RoleId === role.Id);
    return { accountId: demo.reseller, cells: [{ ...cell, IsIncluded: cell?.IsIncluded !== true }] };
  },
  createRole: async () => ({ ownerAccountId: demo.reseller, name: unique("Role") }),
  createCopy: async (server: DemoServer) => ({
    ownerAccountId: demo.reseller,
    name: unique("Role"),
    copyFromId: (await newRole(server)).Id,
  }),
  members: async (server: DemoServer) => ({
    roleId: (await newRole(server)).Id,
    add: [{ userAccountId: await member(server), scopeAccountId: demo.company, scope: "Direct", validTo: "2099-01-01T00:00:00Z" }],
    remove: [],
  }),
  rolesForUser: async (server: DemoServer) => {
    const userAccountId = await member(server);
    const { RowVersion } = await done(server, "GetRolesForUser", { userAccountId });
    const roleId = (await newRole(server)).Id;
    return { userAccountId, memberships: [{ roleId, scopeAccountId: demo.company, scope: "WholeHierarchy" }], rowVersion: RowVersion };
  },
  createToken: async () => ({ name: unique("Token"), expiresInDays: 30, capabilities: READS }),
  token: async (server: DemoServer) => ({ tokenId: (await newToken(server)).TokenId }),
  tokenOfUser: async (server: DemoServer) => ({
    userAccountId: demo.users.companyAdmin,
    tokenId: (await newToken(server, "company.admin")).TokenId,
  }),
};
