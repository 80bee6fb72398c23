import type { Logger } from "pino";
import type { AccountReference, Action, CapabilityValue } from "../../../shared/capabilities.ts";
import type { OperationName } from "../../../shared/generated/operation-types.ts";
import type { CapabilityName, Job } from "../../../shared/generated/types.ts";
import type { Config } from "../config/config.ts";
import type { SystemAccess } from "../database/system-database.ts";
import type { TenantDatabase } from "../database/tenant-database.ts";
import type { LayoutStore } from "../layout-store/store.ts";
import type { LiveHub } from "../live/hub.ts";
import type { Locale } from "../texts/locales.ts";
import type { AuditDraft, ChangedField } from "./audit-draft.ts";
import type { Schedule } from "./define-schedule.ts";
import type { AccountScope } from "./scope.ts";
import type { IssuedSession, SessionRecord } from "./session-record.ts";
import type { NewJob, StartableKind } from "./startable-kind.ts";

/** The objects of the process, made once in main and shared by every call. */
export interface Runtime {
  readonly config: Config;
  /** Database access with the product's own rights, for code outside of a call. Handlers use `context.system`, which is the same. */
  readonly system: SystemAccess;
  readonly layouts: LayoutStore;
  readonly live: LiveHub;
  readonly log: Logger;
  /** All work that the business clock starts. Of two that are due at the same moment the earlier one begins first. */
  readonly schedules: readonly Schedule[];
  /** Make the demo data again, with the rights of the database's owner, and end the job that does it. Only in demo mode. */
  readonly resetDemo?: (jobId: string) => Promise<unknown>;
}

/** A call within this one that has passed every check of the door. */
export interface PreparedCall {
  /** Runs in the transaction of the call around it and is rolled back with it. @throws Problem as a direct call would be answered */
  run(): Promise<{ readonly answer: unknown; readonly changes: readonly ChangedField[] }>;
}

/** Everything that a handler sees of the call. */
export interface Context {
  readonly service: string;
  readonly operation: string;
  /**
   * The database with the tenant context set. For a write: one transaction, committed by the door after the audit row. For a read: every statement
   * is its own read-only transaction with the same context.
   */
  readonly db: TenantDatabase;
  /**
   * Database access with the product's own rights, outside of this call's transaction: for rules that depend on accounts the caller may not see, and for
   * changes that must survive a failed call. PostgreSQL shows the reason (see {@link SystemAccess}).
   */
  readonly system: SystemAccess;
  readonly session: SessionRecord | null;
  readonly language: Locale;
  /** All accounts the user sees, through whichever role. */
  readonly scope: AccountScope;
  /** The accounts on which the user may do this: the scope for a query that lists them. */
  scopeFor(capability: CapabilityName, actions: readonly Action[]): AccountScope;
  /** May the user do this on the account (or, without one, anywhere)? */
  can(capability: CapabilityName, actions: readonly Action[], account?: AccountReference, value?: CapabilityValue): boolean;
  readonly audit: AuditDraft;
  /** Values of the request that the contract does not name, checked against the forms that have them; null empties one. */
  readonly customValues: Readonly<Record<string, unknown>>;
  /** Members of the rows that this operation lists which layouts keep from the caller (`ReadAccess`): a list neither finds nor sorts by them. */
  readonly withheld: ReadonlySet<string>;
  /** The same members of the rows that another operation lists, for an operation that reads those rows as well. */
  withheldFrom(operation: OperationName): Promise<ReadonlySet<string>>;
  readonly now: Date;
  readonly correlationId: string;
  /** Canonical address of the caller, without the configured proxies. */
  readonly remoteAddress: string;
  readonly userAgent: string;
  /** The unchecked cookie of an earlier sign-in in this browser; see `known-device.ts`. */
  readonly device: string | null;
  /** The unchecked cookie that the browser got before it left for another site; see {@link knowBrowser}. */
  readonly browser: string | null;
  readonly runtime: Runtime;
  /** Start long work as part of this call's transaction; a node takes it after the commit. The rights of the caller are checked again when it runs. */
  startJob<Input>(kind: StartableKind<Input>, job: NewJob<Input>): Promise<Job>;
  /**
   * Call another reading operation, named by a layout or by the caller, as the same caller and through the same checks. Only for handlers that read: a write
   * holds a connection and would wait for a second one.
   */
  callNamed(service: string, operation: string, input: unknown): Promise<unknown>;
  /** {@link callNamed} on the connection of this call, which may write: for values that the rules of its form need. */
  ask(service: string, operation: string, input: unknown): Promise<unknown>;
  /**
   * Another operation as the same caller, as a part of this write: what the door asks of a direct call is asked here (token, maintenance, rate, validation,
   * rights, second factor), and it leaves its own audit record. Only for calls through the door.
   *
   * @throws Problem as a direct call would be answered before it began
   */
  prepare(operation: OperationName, input: unknown): Promise<PreparedCall>;
  /** Runs when the call has failed for good, after its transaction was rolled back. Only for writes through the door. */
  afterFailure(effect: (error: unknown) => Promise<void>): void;
  /** Runs once the transaction has committed; never after a rollback. A failure is logged and does not change the answer. */
  afterCommit(effect: () => Promise<void> | void): void;
  /** The call began a session: the door sets the cookies. */
  beginSession(session: IssuedSession): void;
  /** Recognise the browser when it comes back: the door sets this secret as a cookie that lasts for minutes. */
  knowBrowser(secret: string): void;
  /** The call ended its session: the door clears the cookies. */
  endSession(): void;
}
