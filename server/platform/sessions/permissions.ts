import { type Kysely, sql } from "kysely";
import type { Action, Capability, Membership } from "../../../shared/capabilities.ts";
import { type AccountScope, scopeOf } from "../call/scope.ts";
import { BatchedLookup } from "../database/batched-lookup.ts";
import type { Database } from "../database/schema.ts";
import type { SystemAccess } from "../database/system-database.ts";
import type { StoredCapability } from "../database/tables/access.ts";

/**
 * The number that changes whenever what a user may do changes, as SQL over `u`, their account, and `v`, their row in permission_version. Triggers count
 * changes; the beginnings and ends of memberships that have passed, by the database's clock, are counted here, because nothing happens when they do.
 * The view `calling_session` has it as well.
 */
export const PERMISSION_VERSION = `(coalesce(v.version, 0) * 4096 + (select coalesce(sum((p.valid_from <= now())::int + coalesce(p.valid_to <= now(), false)::int), 0)
  from (select coalesce(valid_from, 'infinity') as valid_from, valid_to from role_membership
    where user_account_id = u.account_id and (valid_from is not null or valid_to is not null)) p))::bigint`;

/** A user's permissions, read once for each permission version. */
export interface Permissions {
  readonly version: number;
  readonly memberships: readonly Membership[];
  /** Union over the memberships, sorted by object type. */
  readonly capabilities: readonly Capability[];
  readonly scope: AccountScope;
}

interface PermissionSubject {
  readonly userAccountId: number;
  readonly userAccountPath: string;
  readonly companyAccountPath: string;
  readonly permissionVersion: number;
}

/** Users whose permissions a node keeps: more than have a live connection to it. Who holds the same role shares most of it. The least recently used goes first. */
const KEPT = 10_000;

/**
 * Permissions keyed by (user, version, path): triggers raise the version with every change of roles, memberships or paths, and the session's query
 * reads it for every call, so an entry is never stale, only unused.
 */
export class PermissionCache {
  readonly #rows: BatchedLookup<number, PermissionRow>;
  readonly #kept = new Map<string, Promise<Permissions>>();

  constructor(system: SystemAccess) {
    // After a restart thousands of users return at once, and no permissions are cached.
    this.#rows = new BatchedLookup(async (ids) => new Map((await readRows(system, ids)).map((row) => [row.user_id, row])));
  }

  async load(user: PermissionSubject): Promise<Permissions> {
    const key = `${user.userAccountId} ${user.permissionVersion} ${user.userAccountPath}`;
    const known = this.#kept.get(key);
    if (known !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known;
    }
    const loading = this.#rows.load(user.userAccountId).then((row) => permissionsOf(row, user));
    this.#kept.set(key, loading);
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value ?? "");
    loading.catch(() => this.#kept.delete(key));
    const loaded = await loading;
    // A change came between the session's query and this one: the newer permissions are right, but must not be cached under the older version.
    if (loaded.version !== user.permissionVersion) this.#kept.delete(key);
    return loaded;
  }
}

/** A membership as `effective_memberships` answers it. */
interface MembershipRow {
  role_id: number;
  scope_account_id: number;
  scope: "Direct" | "WholeHierarchy";
  account_path: string;
  company_account_id: number;
  capabilities: StoredCapability[] | null;
}

interface PermissionRow {
  readonly user_id: number;
  readonly version: number;
  readonly memberships: MembershipRow[] | null;
}

/** One statement, so version and memberships belong together. */
async function readRows(system: SystemAccess, userAccountIds: readonly number[]): Promise<PermissionRow[]> {
  const { rows } = await sql<PermissionRow>`
      select u.account_id as user_id, ${sql.raw(PERMISSION_VERSION)} as version, effective_memberships(u.account_id) as memberships
      from account u left join permission_version v on v.user_account_id = u.account_id where u.account_id = any (${[...userAccountIds]}::bigint[])`.execute(
    system("rights of users"),
  );
  return rows;
}

/** Read what a user may do now. */
export async function loadPermissions(system: SystemAccess, user: Omit<PermissionSubject, "permissionVersion">): Promise<Permissions> {
  const [row] = await readRows(system, [user.userAccountId]);
  return permissionsOf(row, user);
}

function permissionsOf(row: PermissionRow | undefined, user: Omit<PermissionSubject, "permissionVersion">): Permissions {
  const memberships = (row?.memberships ?? []).map(readMembership);
  const [only, ...others] = memberships;
  return {
    version: row?.version ?? 0,
    memberships,
    capabilities:
      only !== undefined && others.length === 0
        ? only.capabilities
        : distinct(memberships.flatMap((membership) => membership.capabilities)),
    scope: scopeOf(memberships, [user.userAccountPath, user.companyAccountPath]),
  };
}

/** The present rights of this transaction's user, locked against change: see `lock_holdings`. */
export async function lockMemberships(db: Kysely<Database>, userAccountId: number): Promise<Membership[]> {
  await sql`select lock_holdings(${userAccountId})`.execute(db);
  const { rows } = await sql<{ memberships: MembershipRow[] }>`select effective_memberships(${userAccountId}) as memberships`.execute(db);
  return (rows[0]?.memberships ?? []).map(readMembership);
}

function readMembership(row: MembershipRow): Membership {
  return {
    roleId: row.role_id,
    scopeAccountId: row.scope_account_id,
    scopePath: row.account_path,
    scopeCompanyAccountId: row.company_account_id,
    scope: row.scope,
    capabilities: sharedCapabilities(row.capabilities ?? []),
  };
}

/** Capabilities of roles, by their stored text: ten thousand users with one role share one entry. */
const shared = new Map<string, readonly Capability[]>();
const MOST_SHARED = 2_000;

function sharedCapabilities(stored: readonly StoredCapability[]): readonly Capability[] {
  const key = JSON.stringify(stored);
  const known = shared.get(key);
  if (known !== undefined) return known;
  const read = distinct(stored.map(readCapability));
  if (shared.size >= MOST_SHARED) shared.clear();
  shared.set(key, read);
  return read;
}

const ACTION_OF_LETTER: Readonly<Record<string, Action>> = { C: "Create", R: "Read", U: "Update", D: "Delete", X: "Execute" };

export function readCapability(stored: StoredCapability): Capability {
  const actions = [...stored.actions].flatMap((letter) => ACTION_OF_LETTER[letter] ?? []);
  return { objectType: stored.objectType, actions, value: stored.value ?? null };
}

/** Each once. They are not added up: a check passes when one capability has all the actions asked for (spec §6). */
function distinct(capabilities: readonly Capability[]): Capability[] {
  const seen = new Map(capabilities.map((capability) => [JSON.stringify(capability), capability]));
  return [...seen.values()].sort((a, b) => (a.objectType < b.objectType ? -1 : a.objectType > b.objectType ? 1 : 0));
}
