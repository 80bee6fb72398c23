import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { AuditChannel } from "../database/tables/audit.ts";
import type { TenantDatabase } from "../database/tenant-database.ts";
import { type AccountReference, type Action, type CapabilityValue, can, grants } from "../domain/capabilities.ts";
import type { Locale } from "../domain/locales.ts";
import type { Job } from "../generated/types.ts";
import type { JobKind } from "../jobs/define-job.ts";
import { type NewJob, startJob } from "../jobs/start-job.ts";
import type { IssuedSession, SessionFacts } from "../sessions/session-facts.ts";
import type { AuditDraft, Context, PreparedCall, Runtime } from "./context.ts";
import type { FailureEffect } from "./execute.ts";
import type { AccessFacts, OperationFacts } from "./operation.ts";
import { denied } from "./problem.ts";
import { type AccountScope, NO_SCOPE, scopeOf } from "./scope.ts";

/** What the door has found out about a call before the handler runs. */
export interface CallFacts {
  readonly facts: OperationFacts;
  readonly session: SessionFacts | null;
  readonly scope: AccountScope;
  readonly language: Locale;
  readonly correlationId: string;
  readonly remoteAddress: string;
  readonly userAgent: string;
  readonly device: string | null;
  readonly browser: string | null;
  readonly runtime: Runtime;
  /** Which way the call came, where its session does not say. */
  readonly channel?: AuditChannel;
  /** See `Context.call`; only calls that came through the door have it. */
  readonly ask?: (service: string, operation: string, input: unknown) => Promise<unknown>;
  /** See `Context.prepare`; only calls that came through the door have it. */
  readonly prepare?: (within: RequestContext, service: string, operation: string, input: unknown) => Promise<PreparedCall>;
}

/** The handler's context, and what it leaves behind for the door. One for each attempt: a transaction that is run again starts with a fresh one. */
export class RequestContext implements Context {
  readonly service: string;
  readonly operation: string;
  readonly #database: TenantDatabase;
  readonly session: SessionFacts | null;
  readonly scope: AccountScope;
  readonly language: Locale;
  readonly correlationId: string;
  readonly remoteAddress: string;
  readonly userAgent: string;
  readonly device: string | null;
  readonly browser: string | null;
  readonly runtime: Runtime;
  readonly audit: AuditDraft;
  readonly now = new Date();
  readonly effects: (() => Promise<void> | void)[] = [];
  /** The session begun, `null` when the call ended its own, undefined when neither. */
  sessionChange: IssuedSession | null | undefined;
  knownBrowser: string | undefined;

  readonly #call: { readonly access: AccessFacts; readonly input: unknown };
  readonly #ask: CallFacts["ask"];
  readonly #prepare: CallFacts["prepare"];
  readonly #failures: FailureEffect[] | undefined;

  constructor(
    call: CallFacts,
    database: TenantDatabase,
    { audit, input, failures }: { readonly audit: AuditDraft; readonly input: unknown; readonly failures?: FailureEffect[] },
  ) {
    this.audit = audit;
    this.#failures = failures;
    this.#prepare = call.facts.effect === "write" ? call.prepare : undefined;
    this.#call = { access: call.facts.access, input };
    this.#ask = call.facts.effect === "read" ? call.ask : undefined;
    this.service = call.facts.service;
    this.operation = call.facts.operation;
    this.#database = database;
    this.session = call.session;
    this.scope = call.scope;
    this.language = call.language;
    this.correlationId = call.correlationId;
    this.remoteAddress = call.remoteAddress;
    this.userAgent = call.userAgent;
    this.device = call.device;
    this.browser = call.browser;
    this.runtime = call.runtime;
  }

  get db(): Kysely<Database> {
    return this.#database.db;
  }

  get fixed(): Kysely<Database> {
    return this.#database.fixed;
  }

  can(capability: string, actions: readonly Action[], account?: AccountReference, value: CapabilityValue = null): boolean {
    return this.session !== null && can(this.session.memberships, capability, actions, account, value);
  }

  scopeFor(capability: string, actions: readonly Action[]): AccountScope {
    if (this.session === null) return NO_SCOPE;
    const granting = this.session.memberships.filter((membership) =>
      membership.capabilities.some((held) => grants(held, capability, actions)),
    );
    return scopeOf(granting);
  }

  startJob<Input>(kind: JobKind<Input>, job: NewJob<Input>): Promise<Job> {
    // Later it would run with all that the owner may do, not with what the token leaves of it. The product's own work is the same for everybody.
    if (this.session?.apiTokenId !== undefined && kind.asSystem !== true) throw denied();
    return startJob(this, this.#call, kind, job);
  }

  call(service: string, operation: string, input: unknown): Promise<unknown> {
    if (this.#ask === undefined) throw new Error(`${this.operation} may not ask other operations.`);
    return this.#ask(service, operation, input);
  }

  prepare(service: string, operation: string, input: unknown): Promise<PreparedCall> {
    if (this.#prepare === undefined) throw new Error(`${this.operation} may not perform other operations.`);
    return this.#prepare(this, service, operation, input);
  }

  afterFailure(effect: FailureEffect): void {
    this.#failures?.push(effect);
  }

  afterCommit(effect: () => Promise<void> | void): void {
    this.effects.push(effect);
  }

  beginSession(session: IssuedSession): void {
    this.sessionChange = session;
  }

  knowBrowser(secret: string): void {
    this.knownBrowser = secret;
  }

  endSession(): void {
    this.sessionChange = null;
  }
}
