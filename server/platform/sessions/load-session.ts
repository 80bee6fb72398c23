import type { Kysely } from "kysely";
import { type AccountScope, NO_SCOPE } from "../call/scope.ts";
import type { SessionRecord } from "../call/session-record.ts";
import { BatchedLookup } from "../database/batched-lookup.ts";
import type { Database } from "../database/schema.ts";
import type { SystemAccess } from "../database/system-database.ts";
import type { CallLookup, SessionRow } from "./call-lookup.ts";
import { PermissionCache, type Permissions } from "./permissions.ts";
import { hashOfSession, sessionHandle } from "./session-id.ts";
import { touchSessions } from "./session-store.ts";

export interface LoadedSession {
  readonly record: SessionRecord;
  readonly scope: AccountScope;
}

/** With the permission version at the time of the look-up. */
interface VersionedSession extends LoadedSession {
  readonly permissionVersion: number;
}

/** For a user whose sign-in is not complete: the door refuses operations that need permissions, and a query finds nothing. */
const NO_PERMISSIONS: Omit<Permissions, "version"> = { memberships: [], capabilities: [], scope: NO_SCOPE };

/** Loads the caller: the session's row, read for every call, with the permissions of its version. */
export class SessionLoader {
  readonly #lookup: CallLookup;
  readonly permissions: PermissionCache;
  readonly #onError: (error: unknown) => void;
  /** Uses are recorded together: after a restart thousands of users return at once. */
  readonly #touches: BatchedLookup<Buffer, never>;
  /** Sessions being touched by this node right now. */
  readonly #touching = new Set<string>();

  constructor(
    { db, system }: { readonly db: Kysely<Database>; readonly system: SystemAccess },
    lookup: CallLookup,
    onError: (error: unknown) => void,
  ) {
    this.#lookup = lookup;
    this.permissions = new PermissionCache(system);
    this.#onError = onError;
    this.#touches = new BatchedLookup(async (sessionIdHashes) => {
      await touchSessions(db, sessionIdHashes);
      return new Map<Buffer, never>();
    });
  }

  /** @returns null if the id is unknown, has ended, or belongs to an inactive user */
  load(sessionId: string): Promise<LoadedSession | null> {
    return this.loadByHash(hashOfSession(sessionId));
  }

  async loadByHash(sessionIdHash: Buffer): Promise<VersionedSession | null> {
    const row = await this.#lookup.session(sessionIdHash);
    if (row === undefined) return null;
    if (row.isStale) this.#touch(sessionIdHash);
    const companyAccountPath = pathUpTo(row.userAccountPath, row.companyAccountId);
    const isComplete = row.stage === "complete";
    const permissions = isComplete ? await this.permissions.load({ ...row, companyAccountPath }) : NO_PERMISSIONS;
    const record: SessionRecord = {
      sessionIdHash,
      handle: sessionHandle(sessionIdHash),
      userAccountId: row.userAccountId,
      userAccountPath: row.userAccountPath,
      username: row.username,
      displayName: row.displayName,
      language: row.language,
      companyAccountId: row.companyAccountId,
      companyAccountPath,
      memberships: permissions.memberships,
      capabilities: permissions.capabilities,
      impersonatorAccountId: row.impersonatorAccountId,
      impersonatorUsername: row.impersonatorUsername,
      impersonationEndsAt: row.impersonationEndsAt,
      hasFreshFactor: row.hasFreshFactor,
      hasSecondFactor: row.hasSecondFactor,
      stage: row.stage,
      authenticatedBy: row.channels,
      flowId: row.flowId,
      expiresAt: row.expiresAt,
    };
    return { record, scope: permissions.scope, permissionVersion: row.permissionVersion };
  }

  /** The session's row without counting as a sign of life: an open portal that no one uses must not stay signed in. */
  peek(sessionIdHash: Buffer): Promise<SessionRow | undefined> {
    return this.#lookup.session(sessionIdHash);
  }

  #touch(sessionIdHash: Buffer): void {
    const key = sessionIdHash.toString("hex");
    if (this.#touching.has(key)) return;
    this.#touching.add(key);
    this.#touches
      .load(sessionIdHash)
      .catch(this.#onError)
      .finally(() => this.#touching.delete(key));
  }
}

/** The path of the ancestor with this id; the whole path when it is not among the ancestors. */
export function pathUpTo(path: string, ancestorId: number): string {
  const segments = path.split("/");
  const at = segments.indexOf(String(ancestorId));
  return at < 0 ? path : segments.slice(0, at + 1).join("/");
}
