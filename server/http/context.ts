import type { Kysely } from "kysely";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { ChangedField } from "../audit/write-audit.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/schema.ts";
import type { AccountReference, Action, CapabilityValue } from "../domain/capabilities.ts";
import type { Locale } from "../domain/locales.ts";
import type { Job } from "../generated/types.ts";
import type { JobKind } from "../jobs/define-job.ts";
import type { NewJob } from "../jobs/start-job.ts";
import type { LayoutStore } from "../layouts/store.ts";
import type { LiveHub } from "../live/hub.ts";
import type { IssuedSession, SessionFacts } from "../sessions/session-facts.ts";
import type { AccountScope } from "./scope.ts";

/** The process's own things, made once in main and handed to everybody. */
export interface Runtime {
  readonly config: Config;
  readonly pool: Pool;
  /** Without tenant context: only for the door, sign-in and jobs. Handlers use `context.db`. */
  readonly db: Kysely<Database>;
  readonly layouts: LayoutStore;
  readonly live: LiveHub;
  readonly log: Logger;
  /** Make the demo data anew, with the rights of the database's owner, and end the job that does it. Only in demo mode. */
  readonly resetDemo?: (jobId: string) => Promise<unknown>;
}

/** What the handler adds to the audit row that the door writes; the door knows who, when, from where and with which result. */
export interface AuditDraft {
  objectType?: string;
  objectId?: string;
  objectAccountId?: number;
  objectAccountPath?: string;
  objectDisplayName?: string;
  changes: ChangedField[];
  reason?: string;
  /** Who acted, when the call itself had no session yet (sign-in). */
  actor?: { accountId: number; username: string | null; displayName: string | null; companyAccountId: number | null };
}

/** A call within this one that has passed every check of the door. */
export interface PreparedCall {
  /** In the transaction of the call around it; undone with it. @throws Problem as a direct call would be answered */
  run(): Promise<{ readonly answer: unknown; readonly changes: readonly ChangedField[] }>;
}

/** All that a handler sees of the call. */
export interface Context {
  readonly service: string;
  readonly operation: string;
  /**
   * The database with the tenant context set. For a write: one transaction, committed by the door after the audit row. For a read: every statement
   * is its own read-only transaction with the same context.
   */
  readonly db: Kysely<Database>;
  /**
   * The same, for queries whose text never varies and that find few rows by a key (one account by its id): PostgreSQL keeps their plan, which saves
   * more than half of such a query. Never for searches and lists.
   */
  readonly fixed: Kysely<Database>;
  readonly session: SessionFacts | null;
  readonly language: Locale;
  /** All accounts the user sees, through whichever role. */
  readonly scope: AccountScope;
  /** The accounts on which the user may do this: the scope for a query that lists them. */
  scopeFor(capability: string, actions: readonly Action[]): AccountScope;
  /** May the user do this on the account (or, without one, anywhere)? */
  can(capability: string, actions: readonly Action[], account?: AccountReference, value?: CapabilityValue): boolean;
  readonly audit: AuditDraft;
  readonly now: Date;
  readonly correlationId: string;
  /** Canonical address of the caller, proxies taken off as configured. */
  readonly remoteAddress: string;
  readonly userAgent: string;
  /** What the browser's cookie says of an earlier sign-in on it, unchecked; see `known-device.ts`. */
  readonly device: string | null;
  /** What the browser's cookie says of itself since it last left for somewhere else; see {@link knowBrowser}. */
  readonly browser: string | null;
  readonly runtime: Runtime;
  /**
   * Start long work as part of this call's transaction; a node takes it once that is committed. What the call was allowed by is checked again when it runs.
   */
  startJob<Input>(kind: JobKind<Input>, job: NewJob<Input>): Promise<Job>;
  /**
   * Ask another operation that reads, as the same caller and through the same checks. Only for handlers that read themselves: a write holds a connection,
   * and would wait for a second one.
   */
  call(service: string, operation: string, input: unknown): Promise<unknown>;
  /**
   * Another operation as the same caller, as a part of this write: what the door asks of a direct call is asked here (token, maintenance, rate, validation,
   * rights, second factor), and it leaves its own audit record. Only for calls through the door.
   *
   * @throws Problem as a direct call would be answered before it began
   */
  prepare(service: string, operation: string, input: unknown): Promise<PreparedCall>;
  /** Runs when the call has failed for good, after its transaction was rolled back. Only for writes through the door. */
  afterFailure(effect: (error: unknown) => Promise<void>): void;
  /** Runs once the transaction has committed; never when it was rolled back. A failure is logged and does not change the answer. */
  afterCommit(effect: () => Promise<void> | void): void;
  /** The call began a session: the door sets the cookies. */
  beginSession(session: IssuedSession): void;
  /** The browser is to be known again when it comes back: the door gives it this secret as a cookie that lasts for minutes. */
  knowBrowser(secret: string): void;
  /** The call ended its session: the door clears the cookies. */
  endSession(): void;
}
