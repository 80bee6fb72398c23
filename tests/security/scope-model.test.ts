/** Visibility and rights: the product's SQL and code compared with a walk over parents, on random trees, roles and scopes. */

import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isInScope, scopeOf, scopePredicate } from "../../server/platform/call/scope.ts";
import { systemAccess } from "../../server/platform/database/system-database.ts";
import { readAs } from "../../server/platform/database/tenant-database.ts";
import { asSystem } from "../../server/platform/database/transaction.ts";
import { loadPermissions } from "../../server/platform/sessions/permissions.ts";
import { ACTIONS, type Action, can } from "../../shared/capabilities.ts";
import { startTestDatabase, type TestDatabase } from "../support/database.ts";
import { atDepth, figure, SEED } from "../support/depth.ts";
import { insertAccounts } from "../support/factories/account-rows.ts";

const TREES = atDepth(60, 2_000);
const USERS = 5;
const TYPES = ["COMPANY_ACCOUNT", "USER_ACCOUNT", "AUDIT_LOG"] as const;

interface Node {
  readonly type: "Reseller" | "Company" | "Department";
  readonly parent: number;
  readonly isTerminated: boolean;
}
interface Given {
  readonly user: number;
  /** Counted from the root down; a user is behind all of them. */
  readonly at: number;
  readonly scope: "Direct" | "WholeHierarchy";
  readonly window: "always" | "over" | "not yet" | "now";
  readonly capabilities: readonly {
    readonly type: (typeof TYPES)[number];
    readonly actions: readonly Action[];
    readonly reaches: boolean;
  }[];
}

const node = fc.record({
  type: fc.constantFrom("Reseller", "Company", "Department"),
  parent: fc.nat(),
  isTerminated: fc.nat(9).map((n) => n === 0),
});
const given = fc.record({
  user: fc.nat(USERS - 1),
  at: fc.nat(),
  scope: fc.constantFrom("Direct", "WholeHierarchy"),
  window: fc.constantFrom("always", "always", "over", "not yet", "now"),
  capabilities: fc.array(
    fc.record({
      type: fc.constantFrom(...TYPES),
      actions: fc.uniqueArray(fc.constantFrom(...ACTIONS), { minLength: 1 }),
      reaches: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
});
const world = fc.record({ nodes: fc.array(node, { minLength: 1, maxLength: 14 }), roles: fc.array(given, { maxLength: 8 }) });

/** The intended tree: an account that cannot be below its parent becomes one that can. */
interface Positioned {
  readonly type: "Reseller" | "Company" | "Department" | "User";
  readonly parent: number | null;
  readonly isTerminated: boolean;
}
/** Organisations and departments have a maximum depth. */
const depth = (tree: readonly Positioned[], at: number | null): number => (at === null ? 0 : 1 + depth(tree, tree[at]?.parent ?? null));
function positioned(nodes: readonly Node[]): Positioned[] {
  const tree: Positioned[] = [{ type: "Reseller", parent: null, isTerminated: false }];
  for (const { type, parent, isTerminated } of nodes) {
    const chosen = parent % tree.length;
    const at = depth(tree, chosen) >= 5 ? 0 : chosen;
    const above = tree[at]?.type;
    tree.push({ type: above === "Reseller" ? (type === "Department" ? "Company" : type) : "Department", parent: at, isTerminated });
  }
  // An account with children does not end.
  const isLeaf = (index: number) => index > 0 && !tree.some(({ parent }) => parent === index);
  for (const [index, account] of tree.entries()) tree[index] = { ...account, isTerminated: account.isTerminated && isLeaf(index) };
  const living = tree.flatMap(({ isTerminated }, index) => (isTerminated ? [] : [index]));
  for (let user = 0; user < USERS; user += 1)
    tree.push({ type: "User", parent: living[(user * 7) % living.length] ?? 0, isTerminated: false });
  return tree;
}

/** Whether a role at one account reaches another, upwards from the account; a direct role does not cross into another organisation. */
function reaches(tree: readonly Positioned[], { at, scope }: { at: number; scope: string }, account: number): boolean {
  for (let here: number | null = account; here !== null; here = tree[here]?.parent ?? null) {
    if (here === at) return true;
    const type = tree[here]?.type;
    if (scope === "Direct" && (type === "Reseller" || type === "Company")) return false;
  }
  return false;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

let next = 1_000;
/** Write the tree and its roles. @returns the id of its first account; the others follow in order */
async function write(tree: readonly Positioned[], roles: readonly (Given & { at: number })[]): Promise<number> {
  const first = next;
  next += tree.length;
  await insertAccounts(
    database.owner,
    tree.map(({ type, parent }, index) => ({
      id: first + index,
      type,
      parent: parent === null ? null : first + parent,
      name: `A ${first + index}`,
    })),
  );
  const users = tree.findIndex(({ type }) => type === "User");
  for (const [index, role] of roles.entries())
    await database.ownerPool.query(
      `with s as (insert into capability_set (owner_account_id, name, capabilities) values ($1, $2, $3) returning capability_set_id),
        r as (insert into role (owner_account_id, name) values ($1, $2) returning role_id),
        c as (insert into role_capability_set (role_id, capability_set_id) select role_id, capability_set_id from r, s)
       insert into role_membership (user_account_id, role_id, scope_account_id, scope, valid_from, valid_to)
       select $4, role_id, $5, $6, now() + $7::interval, now() + $8::interval from r`,
      [
        first,
        `R ${index}`,
        JSON.stringify(
          role.capabilities.map((one) => ({
            objectType: one.type,
            actions: lettersOf(one.actions),
            value: one.reaches ? "HIERARCHY" : null,
          })),
        ),
        first + users + role.user,
        first + role.at,
        role.scope,
        ...WINDOWS[role.window],
      ],
    );
  for (const [index, { isTerminated }] of tree.entries())
    if (isTerminated)
      await database.ownerPool.query("update account set account_state = 'Terminated' where account_id = $1", [first + index]);
  return first;
}
const WINDOWS = { always: [null, null], over: ["-2 days", "-1 day"], "not yet": ["1 day", null], now: ["-1 day", "1 day"] } as const;
const lettersOf = (actions: readonly Action[]) => actions.map((action) => (action === "Execute" ? "X" : action[0])).join("");

describe("scope and rights", () => {
  it(`are what a walk over parents finds, on ${TREES} random trees`, { timeout: 1_800_000 }, async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(world, async (sample) => {
        const tree = positioned(sample.nodes);
        const roles = sample.roles.map((role) => ({ ...role, at: role.at % tree.length }));
        const first = await write(tree, roles);
        const { rows } = await database.ownerPool.query(
          "select account_id::int as id, account_path as path, company_account_id::int as company from account where account_id >= $1 and account_id < $2 order by account_id",
          [first, first + tree.length],
        );
        const references = rows.map(({ path, company }) => ({ accountPath: String(path), companyAccountId: Number(company) }));
        const users = tree.findIndex(({ type }) => type === "User");
        for (let user = 0; user < USERS; user += 1) {
          const own = references[users + user]?.accountPath ?? "";
          const loaded = await loadPermissions(systemAccess(database.db, database.pool), {
            userAccountId: first + users + user,
            userAccountPath: own,
            companyAccountPath: own,
          });
          const counting = roles.filter(
            (role) => role.user === user && (role.window === "always" || role.window === "now") && tree[role.at]?.isTerminated !== true,
          );
          const expected = tree.flatMap((_, index) => (counting.some((role) => reaches(tree, role, index)) ? [first + index] : []));
          const scope = scopeOf(loaded.memberships);
          const ids = async (condition: ReturnType<typeof scopePredicate>) =>
            (
              await asSystem(database.db, "a test", (db) =>
                sql<{ id: number }>`select account_id as id from account where ${condition} and account_id >= ${first} order by 1`.execute(
                  db,
                ),
              )
            ).rows.map(({ id }) => id);
          expect(await ids(scopePredicate(scope, "account"))).toEqual(expected);
          expect(references.flatMap((account, index) => (isInScope(scope, account) ? [first + index] : []))).toEqual(expected);
          const tenant = readAs(database.db, database.pool, { low: scope.low, high: scope.high, userAccountId: first + users + user });
          const behind = (await tenant.selectFrom("account").select("account_id").execute()).map(({ account_id }) => account_id);
          // Row-level security is a range: never narrower than the exact set, and empty without a role.
          expect(expected.filter((id) => !behind.includes(id))).toEqual([]);
          if (counting.length === 0) expect(behind).toEqual([]);
          expect(behind.filter((id) => id < first || id >= first + tree.length)).toEqual([]);
          for (const type of TYPES)
            for (const action of ACTIONS)
              for (const [index, account] of references.entries()) {
                for (const value of [null, "HIERARCHY"] as const) {
                  const may = counting.some(
                    (role) =>
                      reaches(tree, role, index) &&
                      role.capabilities.some((one) => one.type === type && one.actions.includes(action) && (value === null || one.reaches)),
                  );
                  compared += 1;
                  if (can(loaded.memberships, type, [action], account, value) !== may)
                    throw new Error(`${action} on ${type} of ${first + index} as ${first + users + user}: expected ${may}`);
                }
              }
        }
      }),
      { numRuns: TREES, seed: SEED, endOnFailure: true },
    );
    figure("A2 reference model", { trees: TREES, users: TREES * USERS, decisions: compared, differences: 0 });
    expect(compared).toBeGreaterThan(TREES);
  });
});
