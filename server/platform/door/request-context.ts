import { type AccountReference, type Action, type CapabilityValue, can, grants } from "../../../shared/capabilities.ts";
import type { OperationName } from "../../../shared/generated/operation-types.ts";
import type { CapabilityName, Job } from "../../../shared/generated/types.ts";
import { operationParts } from "../../../shared/operation-name.ts";
import type { AuditDraft } from "../call/audit-draft.ts";
import type { Context, PreparedCall } from "../call/context.ts";
import type { CallingElement } from "../call/form-adapter.ts";
import type { ContractAccess, OperationContract } from "../call/operation.ts";
import type { PlatformRuntime } from "../call/platform-runtime.ts";
import { denied } from "../call/problem.ts";
import { type AccountScope, NO_SCOPE, scopeOf } from "../call/scope.ts";
import type { IssuedSession, SessionRecord } from "../call/session-record.ts";
import type { NewJob, StartableKind } from "../call/startable-kind.ts";
import type { SystemAccess } from "../database/system-database.ts";
import type { AuditChannel } from "../database/tables/audit.ts";
import type { TenantDatabase } from "../database/tenant-database.ts";
import { startJob } from "../jobs/start-job.ts";
import { NOTHING_WITHHELD, type Withheld, withheldFrom } from "../layouts/withheld.ts";
import type { NamedAccount } from "../sessions/call-lookup.ts";
import type { Locale } from "../texts/locales.ts";

/** The door's findings about a call before the handler runs. */
export interface ResolvedCall {
  readonly contract: OperationContract;
  readonly session: SessionRecord | null;
  readonly scope: AccountScope;
  readonly language: Locale;
  readonly correlationId: string;
  readonly remoteAddress: string;
  readonly userAgent: string;
  readonly device: string | null;
  readonly browser: string | null;
  readonly runtime: PlatformRuntime;
  /** The channel of the call, where its session does not say. */
  readonly channel?: AuditChannel;
  /** See `Context.call`; only calls that came through the door have it. */
  readonly ask?: (service: string, operation: string, input: unknown) => Promise<unknown>;
  /** The element of a layout that the call names as its origin. */
  readonly from?: CallingElement | undefined;
  /** Runs a reading operation on the connection of this call, for the rules of forms. */
  readonly askWithin?: (within: RequestContext, service: string, operation: string, input: unknown) => Promise<unknown>;
  /** The accounts that the request names, as far as they are known. */
  readonly named?: readonly (NamedAccount | undefined)[];
  /** See `Context.prepare`; only calls that came through the door have it. */
  readonly prepare?: (within: RequestContext, operation: OperationName, input: unknown) => Promise<PreparedCall>;
}

/** Effects of a failed call, outside of its transaction, which is rolled back. */
export type FailureEffect = (error: unknown) => Promise<void>;

/** The handler's context, and the results that it leaves for the door. Each attempt has its own: a repeated transaction starts with a fresh one. */
export class RequestContext implements Context {
  readonly service: string;
  readonly operation: string;
  readonly db: TenantDatabase;
  readonly system: SystemAccess;
  readonly session: SessionRecord | null;
  readonly scope: AccountScope;
  readonly language: Locale;
  readonly correlationId: string;
  readonly remoteAddress: string;
  readonly userAgent: string;
  readonly device: string | null;
  readonly browser: string | null;
  readonly runtime: PlatformRuntime;
  readonly audit: AuditDraft;
  customValues: Context["customValues"] = {};
  /** Set before anything of the call runs: {@link beginReading}. */
  reading: Withheld = NOTHING_WITHHELD;
  readonly now = new Date();
  readonly effects: (() => Promise<void> | void)[] = [];
  /** The session begun, `null` when the call ended its own, undefined when neither. */
  sessionChange: IssuedSession | null | undefined;
  knownBrowser: string | undefined;

  readonly #call: { readonly access: ContractAccess; readonly input: unknown };
  readonly #contract: OperationContract;
  readonly #named: readonly (NamedAccount | undefined)[];
  readonly #ask: ResolvedCall["ask"];
  readonly #askWithin: ResolvedCall["askWithin"];
  readonly #prepare: ResolvedCall["prepare"];
  readonly #failures: FailureEffect[] | undefined;

  constructor(
    call: ResolvedCall,
    db: TenantDatabase,
    { audit, input, failures }: { readonly audit: AuditDraft; readonly input: unknown; readonly failures?: FailureEffect[] },
  ) {
    this.audit = audit;
    this.#failures = failures;
    this.#askWithin = call.askWithin;
    this.#prepare = call.contract.effect === "write" ? call.prepare : undefined;
    this.#call = { access: call.contract.access, input };
    this.#contract = call.contract;
    this.#named = call.named ?? [];
    this.#ask = call.contract.effect === "read" ? call.ask : undefined;
    this.service = call.contract.service;
    this.operation = call.contract.operation;
    this.db = db;
    this.system = call.runtime.system;
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

  /** Find out what layouts keep from the caller. */
  async beginReading(): Promise<void> {
    this.reading = await withheldFrom(this, this.#contract, this.#named);
  }

  get withheld(): ReadonlySet<string> {
    return this.reading.members;
  }

  async withheldFrom(operation: OperationName): Promise<ReadonlySet<string>> {
    if (operation === `${this.service}.${this.operation}`) return this.withheld;
    const listing = this.runtime.layouts.contracts.operation(...operationParts(operation));
    return listing === undefined ? this.withheld : (await withheldFrom(this, listing, this.#named)).members;
  }

  can(capability: CapabilityName, actions: readonly Action[], account?: AccountReference, value: CapabilityValue = null): boolean {
    return this.session !== null && can(this.session.memberships, capability, actions, account, value);
  }

  scopeFor(capability: CapabilityName, actions: readonly Action[]): AccountScope {
    if (this.session === null) return NO_SCOPE;
    const granting = this.session.memberships.filter((membership) =>
      membership.capabilities.some((own) => grants(own, capability, actions)),
    );
    return scopeOf(granting);
  }

  startJob<Input>(kind: StartableKind<Input>, job: NewJob<Input>): Promise<Job> {
    // A job would later run with all rights of the owner instead of the token's part of them. The product's own work has the same rights no matter who starts it.
    if (this.session?.apiTokenId !== undefined && kind.asSystem !== true) throw denied();
    return startJob(this, this.#call, kind, job);
  }

  callNamed(service: string, operation: string, input: unknown): Promise<unknown> {
    if (this.#ask === undefined) throw new Error(`${this.operation} may not ask other operations.`);
    return this.#ask(service, operation, input);
  }

  ask(service: string, operation: string, input: unknown): Promise<unknown> {
    if (this.#askWithin === undefined) throw new Error(`${this.operation} may not ask other operations.`);
    return this.#askWithin(this, service, operation, input);
  }

  prepare(operation: OperationName, input: unknown): Promise<PreparedCall> {
    if (this.#prepare === undefined) throw new Error(`${this.operation} may not perform other operations.`);
    return this.#prepare(this, operation, input);
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
