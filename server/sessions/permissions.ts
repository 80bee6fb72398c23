import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import type { StoredCapability } from "../database/tables/access.ts";
import { asSystem } from "../database/transaction.ts";
import type { Action, Capability, Membership } from "../domain/capabilities.ts";
import { type AccountScope, scopeOf } from "../http/scope.ts";

/** What a user may do, read once for each permission version. */
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

/** Users whose permissions a node keeps. About 20 KB each at most; the least recently used goes first. */
const KEPT = 2_000;

/**
 * Permissions keyed by (user, version, path): triggers raise the version with every change of roles, memberships or paths, and the session's query
 * reads it for every call, so an entry is never stale, only unused.
 */
export class PermissionCache {
  readonly #db: Kysely<Database>;
  readonly #kept = new Map<string, Promise<Permissions>>();

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async load(user: PermissionSubject): Promise<Permissions> {
    const key = `${user.userAccountId} ${user.permissionVersion} ${user.userAccountPath}`;
    const known = this.#kept.get(key);
    if (known !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known;
    }
    const loading = loadPermissions(this.#db, user);
    this.#kept.set(key, loading);
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value ?? "");
    loading.catch(() => this.#kept.delete(key));
    const loaded = await loading;
    // A change came between the session's query and this one: newer is right, but must not be kept under the older version.
    if (loaded.version !== user.permissionVersion) this.#kept.delete(key);
    return loaded;
  }
}

interface MembershipRow {
  role_id: number;
  scope_account_id: number;
  scope: "Direct" | "WholeHierarchy";
  account_path: string;
  company_account_id: number;
  capabilities: StoredCapability[] | null;
}

/** Read what a user may do now. One statement, so version and memberships belong together. */
export function loadPermissions(db: Kysely<Database>, user: Omit<PermissionSubject, "permissionVersion">): Promise<Permissions> {
  return asSystem(db, async (transaction) => {
    const { rows } = await sql<{ version: number; memberships: MembershipRow[] }>`
      select coalesce((select version from permission_version where user_account_id = ${user.userAccountId}), 0) as version,
        coalesce((
          select jsonb_agg(jsonb_build_object('role_id', m.role_id, 'scope_account_id', m.scope_account_id, 'scope', m.scope,
            'account_path', a.account_path, 'company_account_id', a.company_account_id,
            'capabilities', (select jsonb_agg(c) from role_capability_set rc join capability_set s using (capability_set_id),
              jsonb_array_elements(s.capabilities) c where rc.role_id = m.role_id)) order by m.role_id, m.scope_account_id)
          from role_membership m join account a on a.account_id = m.scope_account_id
          where m.user_account_id = ${user.userAccountId} and a.account_state <> 'Terminated'), '[]'::jsonb) as memberships`.execute(
      transaction,
    );
    const [row] = rows;
    const memberships = (row?.memberships ?? []).map(readMembership);
    return {
      version: row?.version ?? 0,
      memberships,
      capabilities: distinct(memberships.flatMap((membership) => membership.capabilities)),
      scope: scopeOf(memberships, [user.userAccountPath, user.companyAccountPath]),
    };
  });
}

function readMembership(row: MembershipRow): Membership {
  return {
    roleId: row.role_id,
    scopeAccountId: row.scope_account_id,
    scopePath: row.account_path,
    scopeCompanyAccountId: row.company_account_id,
    scope: row.scope,
    capabilities: distinct((row.capabilities ?? []).map(readCapability)),
  };
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
