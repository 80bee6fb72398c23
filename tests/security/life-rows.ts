/** Calls about moves, notes and sign-in methods, for the tenant matrix. */
import { company, department, productOf, reseller, userOf, type World, wordOf } from "./world.ts";

const C = company(1, 1);
/** No other row depends on the position of this user of company 4. */
const MOVED = userOf(department(1, 4, 3));
const RENAMED = userOf(department(1, 4, 2));

/** The other one of two departments: it can be called again and again. */
async function otherDepartment(world: World): Promise<number> {
  const [row] = await world.query<{ parent: string }>("select parent_account_id as parent from account where account_id = $1", [MOVED]);
  return Number(row?.parent) === department(1, 4, 3) ? department(1, 4, 1) : department(1, 4, 3);
}

async function isAdministrator(world: World): Promise<boolean> {
  const [row] = await world.query<{ is: boolean }>(
    `select coalesce(("values" ->> 'AdminStatus')::boolean, false) as is from account where account_id = $1`,
    [RENAMED],
  );
  return row?.is === true;
}

export const lifeCalls = {
  targets: { accountId: MOVED },
  move: async (world: World) => ({ accountId: MOVED, newParentAccountId: await otherDepartment(world), acknowledged: true }),
  checkedMove: async (world: World) => ({ accountId: MOVED, newParentAccountId: await otherDepartment(world) }),
  notes: { accountId: C },
  note: { accountId: C, text: "Matrix" },
  around: { accountId: department(1, 1, 1) },
  support: { accountId: reseller(1), details: { SupportButtonText: "Help" } },
  username: async () => ({ userAccountId: RENAMED, username: `${wordOf(RENAMED)}.${String(Math.random()).slice(2, 12)}` }),
  administrator: async (world: World) => ({ userAccountId: RENAMED, isAdmin: !(await isAdministrator(world)) }),
  users: { companyAccountId: C, format: "Csv" },
  subscriptions: { parentAccountId: C, includeDescendants: true },
  subscription: { accountId: productOf(C) },
  company: { accountId: C, take: 200 },
};
