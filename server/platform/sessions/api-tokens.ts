import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { type Capability, type GrantTarget, type Membership, missingForGrant } from "../../../shared/capabilities.ts";
import type { CapabilityName } from "../../../shared/generated/types.ts";
import { valueText } from "../accounts/account-values.ts";
import type { ContractAccess } from "../call/operation.ts";
import { denied, Problem } from "../call/problem.ts";
import { scopeOf } from "../call/scope.ts";
import type { SessionRecord } from "../call/session-record.ts";
import type { Database } from "../database/schema.ts";
import type { StoredCapability } from "../database/tables/access.ts";
import { seesEverything } from "../database/tenant-context.ts";
import { readAs } from "../database/tenant-database.ts";
import { asSystem } from "../database/transaction.ts";
import { isLocale } from "../texts/locales.ts";
import { type LoadedSession, pathUpTo } from "./load-session.ts";
import { PERMISSION_VERSION, type PermissionCache, readCapability } from "./permissions.ts";
import { hashSecret, newSecret, sessionHandle } from "./session-id.ts";

/** A prefix that identifies a token to people and to scanners of public code. */
const PREFIX = "tsr_";
export const newTokenSecret = (): string => `${PREFIX}${newSecret()}`;

/** Capabilities that decide about rights stay with people: a leaked token must not be able to extend its own life. */
export const NOT_FOR_TOKENS: ReadonlySet<string> = new Set<CapabilityName>([
  "LOGIN",
  "USER_CHANGE_ADMIN_STATUS",
  "USER_CHANGE_PASSWORD",
  "USER_CHANGE_STATUS",
  "USER_CHANGE_USERNAME",
  "USER_MFA",
  "USER_RESET_PASSWORD",
  "USER_IMPERSONATE",
  "USER_ROLES",
  "SECURITY_MANAGEMENT",
  "SECURITY_TEMPLATES",
  "ENFORCE_MFA",
  "ENFORCE_HIERARCHY_MFA",
  "DISABLE_MFA",
  "IP_AUTHORIZATION_CONFIGURATION",
  "SSO_CONFIGURATION",
]);

/**
 * Checks that a token may call the operation: only operations with a capability. All others concern the signed-in user: sign-in, sessions,
 * passwords, second factors, tokens themselves.
 *
 * @throws Problem NotSignedIn for an invalid token, AccessDenied
 */
export function assertTokenMayCall(access: ContractAccess, session: SessionRecord | null): void {
  if (session === null) throw new Problem("NotSignedIn");
  if (access.capability === undefined) throw denied();
}

interface TokenRow {
  token_id: string;
  token_hash: Buffer;
  expires_at: Date;
  capabilities: StoredCapability[];
  scope_account_id: number;
  scope: GrantTarget["scope"];
  scope_path: string;
  scope_company: number;
  user_account_id: number;
  user_path: string;
  company_account_id: number;
  username: string;
  display_name: string;
  language: unknown;
  version: number;
}

/** Calls that come with a token: read again for every call, as sessions are, so that a revoked one opens nothing from the next call on. */
export class ApiTokens {
  readonly #node: { readonly db: Kysely<Database>; readonly pool: Pool; readonly log: Logger };
  readonly #permissions: PermissionCache;
  /** Tokens whose use this node is recording right now. */
  readonly #touching = new Set<string>();

  constructor(node: { readonly db: Kysely<Database>; readonly pool: Pool; readonly log: Logger }, permissions: PermissionCache) {
    this.#node = node;
    this.#permissions = permissions;
  }

  /** @returns null for a token that is unknown, revoked or has run out, or whose owner is not active */
  async load(secret: string): Promise<LoadedSession | null> {
    const { rows } = await sql<TokenRow>`select t.token_id, t.token_hash, t.expires_at, t.capabilities, t.scope_account_id, t.scope,
        place.account_path as scope_path, place.company_account_id as scope_company, t.user_account_id, u.account_path as user_path, u.company_account_id,
        u.username, u.display_name, ${valueText("u", "Language")} as language, ${sql.raw(PERMISSION_VERSION)} as version
      from api_token t join account u on u.account_id = t.user_account_id join account place on place.account_id = t.scope_account_id
        left join permission_version v on v.user_account_id = u.account_id
      where t.token_hash = ${hashSecret(secret)} and t.revoked_at is null and t.expires_at > now() and u.account_state = 'Active'
        and place.account_state <> 'Terminated'`.execute(
      readAs(this.#node.db, this.#node.pool, seesEverything("user of an API token")).fixed,
    );
    const [row] = rows;
    if (row === undefined) return null;
    const companyAccountPath = pathUpTo(row.user_path, row.company_account_id);
    const owner = await this.#permissions.load({
      userAccountId: row.user_account_id,
      userAccountPath: row.user_path,
      companyAccountPath,
      permissionVersion: row.version,
    });
    const memberships = [whatIsLeft(row, owner.memberships)];
    const record: SessionRecord = {
      sessionIdHash: row.token_hash,
      handle: sessionHandle(row.token_hash),
      apiTokenId: row.token_id,
      userAccountId: row.user_account_id,
      userAccountPath: row.user_path,
      username: row.username,
      displayName: row.display_name,
      language: isLocale(row.language) ? row.language : "en",
      companyAccountId: row.company_account_id,
      companyAccountPath,
      memberships,
      capabilities: memberships.flatMap(({ capabilities }) => capabilities),
      impersonatorAccountId: null,
      impersonatorUsername: null,
      impersonationEndsAt: null,
      stage: "complete",
      authenticatedBy: [],
      flowId: null,
      hasSecondFactor: false,
      hasFreshFactor: false,
      expiresAt: row.expires_at,
    };
    return { record, scope: scopeOf(memberships, [row.user_path, companyAccountPath]) };
  }

  /** Record that the token was used; at most once a minute, outside the call. */
  touch(tokenId: string, address: string): void {
    if (this.#touching.has(tokenId)) return;
    this.#touching.add(tokenId);
    asSystem(this.#node.db, "last use of an API token", (db) =>
      sql`update api_token set last_used_at = now(), last_used_address = ${address}
        where token_id = ${tokenId}::uuid and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(db),
    )
      .catch((error: unknown) => this.#node.log.warn({ err: error }, "the use of a token could not be written down"))
      .finally(() => this.#touching.delete(tokenId));
  }
}

/** The part of the token's capabilities that its owner still has there, action by action. */
function whatIsLeft(row: TokenRow, granted: readonly Membership[]): Membership {
  const target: GrantTarget = { scopePath: row.scope_path, scopeCompanyAccountId: row.scope_company, scope: row.scope };
  const capabilities = row.capabilities.map(readCapability).flatMap((capability): Capability[] => {
    if (NOT_FOR_TOKENS.has(capability.objectType)) return [];
    const actions = capability.actions.filter(
      (action) => missingForGrant(granted, [{ ...capability, actions: [action] }], target) === null,
    );
    return actions.length === 0 ? [] : [{ ...capability, actions }];
  });
  return { roleId: 0, scopeAccountId: row.scope_account_id, ...target, capabilities };
}
