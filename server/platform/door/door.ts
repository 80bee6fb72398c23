/**
 * This file is longer than usual because every call takes the same steps in one order, and the other entries (a signed-in page, a call within a call) must
 * take the same ones: in separate files, a step added to one would be missing in another.
 */
import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import type { OperationName } from "../../../shared/generated/operation-types.ts";
import { AuditDraft } from "../call/audit-draft.ts";
import type { PreparedCall } from "../call/context.ts";
import { problemOf } from "../call/database-problem.ts";
import type { IpRules } from "../call/ip-rules.ts";
import type { OperationRegistry, ServiceHandlers } from "../call/operation.ts";
import { performedBy } from "../call/operation.ts";
import type { PlatformRuntime } from "../call/platform-runtime.ts";
import { notFound, Problem, presentProblem } from "../call/problem.ts";
import { NO_SCOPE } from "../call/scope.ts";
import { addressRulesOf } from "../sessions/address-rules.ts";
import { ApiTokens, assertTokenMayCall } from "../sessions/api-tokens.ts";
import { CallLookup, type NamedAccount, readNamed } from "../sessions/call-lookup.ts";
import { type LoadedSession, SessionLoader } from "../sessions/load-session.ts";
import { xsrfToken } from "../sessions/session-id.ts";
import { type Locale, parseAcceptLanguage } from "../texts/locales.ts";
import { namedAccountIds } from "./access.ts";
import { readBearer } from "./bearer.ts";
import { askingWithin, assertMayCall, assertStage, callOperation } from "./call-operation.ts";
import { readCallingElement } from "./check-forms.ts";
import { mayCompress } from "./compress-answer.ts";
import { assertJson } from "./content-type.ts";
import {
  beginCookies,
  browserCookie,
  type CookieNames,
  cookieNames,
  deviceCookie,
  endCookies,
  readBrowserCookie,
  readDeviceCookie,
  readSessionCookie,
} from "./cookies.ts";
import { assertSameOrigin, assertXsrfToken } from "./cross-site.ts";
import { type Outcome, runWithin } from "./execute.ts";
import { readIdempotencyKey } from "./idempotency.ts";
import { assertNotMaintained } from "./maintained.ts";
import { remoteAddress } from "./network-address.ts";
import { type OperationEntry, OperationTable } from "./operation-table.ts";
import { RateCounters, type RateLimits, rateLimits } from "./rate-limits.ts";
import { readJson } from "./read-json.ts";
import { assertMultipart, readMultipart } from "./read-multipart.ts";
import { RECORDED_REFUSALS, type RefusedObject, recordRefusal } from "./record-audit.ts";
import type { RequestContext, ResolvedCall } from "./request-context.ts";
import { storeUpload } from "./store-upload.ts";
import { Validators } from "./validators.ts";

/** A call as it came over the wire. */
export interface IncomingCall {
  /** Without the query string. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Instead of `body` for a multipart request, which is read as it arrives. */
  readonly stream?: Readable;
  /** Address of the socket. */
  readonly peer: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string | Buffer;
  /** See {@link mayCompress}. */
  readonly isCompressible: boolean;
}

export interface DoorOptions {
  readonly ipRules?: IpRules;
  readonly rateLimits?: RateLimits;
  /** Concurrent calls inside the door; further calls are refused immediately, because waiting would delay all of them. */
  readonly capacity?: number;
}

const CAPACITY = 1_500;

/**
 * The only entry. Every operation passes the same steps in the same order. A handler runs only when all steps have passed, and its answer leaves only after
 * the steps behind it. Default deny: a call that no step allows is refused.
 */
export class Door {
  readonly #runtime: PlatformRuntime;
  readonly #operations: OperationTable;
  readonly #validators: Validators;
  readonly #sessions: SessionLoader;
  readonly #lookup: CallLookup;
  readonly #tokens: ApiTokens;
  readonly #rates: RateCounters;
  readonly #ipRules: IpRules;
  readonly #cookies: CookieNames;
  readonly #capacity: number;
  #inside = 0;

  constructor(runtime: PlatformRuntime, registry: OperationRegistry, handlers: ServiceHandlers, options: DoorOptions = {}) {
    this.#runtime = runtime;
    this.#operations = new OperationTable(registry, handlers);
    this.#validators = new Validators(registry);
    this.#lookup = new CallLookup(runtime.pool);
    this.#sessions = new SessionLoader(runtime, this.#lookup, (error) =>
      runtime.log.warn({ err: error }, "a session could not be touched"),
    );
    this.#rates = new RateCounters(runtime.pool, options.rateLimits ?? rateLimits);
    this.#tokens = new ApiTokens(runtime, this.#sessions.permissions);
    this.#ipRules = options.ipRules ?? addressRulesOf(runtime).allows;
    this.#cookies = cookieNames(runtime.config.secureCookies);
    this.#capacity = options.capacity ?? CAPACITY;
  }

  get validators(): Validators {
    return this.#validators;
  }

  get operations(): OperationTable {
    return this.#operations;
  }

  get sessions(): SessionLoader {
    return this.#sessions;
  }

  get ipRules(): IpRules {
    return this.#ipRules;
  }

  /**
   * The entry for requests that are not operations and need a signed-in user: the same look-up, network rules and limits.
   *
   * @throws Problem NotSignedIn, IpNotAllowed, RateLimited
   */
  async enter(headers: IncomingHttpHeaders, peer: string | undefined): Promise<LoadedSession> {
    const sessionId = readSessionCookie(headers.cookie, this.#cookies);
    const session = sessionId === null ? null : await this.#sessions.load(sessionId);
    const address = remoteAddress(peer, headers["x-forwarded-for"], this.#runtime.config.trustProxyHops);
    if (!(await this.#ipRules(address, session?.record ?? null))) throw new Problem("IpNotAllowed");
    if (session === null || session.record.stage !== "complete") throw new Problem("NotSignedIn");
    await this.#rates.take("default", session.record.userAccountId, address);
    return session;
  }

  /**
   * Checked before a large body is read: may the sender call the operation at all? The call itself is checked like any other once the body has arrived.
   *
   * @throws Problem as the call would be answered
   */
  async assertMaySendMore(path: string, headers: IncomingHttpHeaders, peer: string | undefined): Promise<void> {
    const entry = this.#operations.find(path);
    if (entry === undefined) throw new Problem("UnknownOperation");
    const token = readBearer(headers.authorization);
    const sessionId = token === null ? readSessionCookie(headers.cookie, this.#cookies) : null;
    const [session] = token === null && sessionId === null ? [null] : await this.#lookUp({ token, sessionId: sessionId ?? "" }, []);
    const address = remoteAddress(peer, headers["x-forwarded-for"], this.#runtime.config.trustProxyHops);
    if (!(await this.#ipRules(address, session?.record ?? null))) throw new Problem("IpNotAllowed");
    assertStage(entry.contract.access, session?.record ?? null);
    if (session !== null) assertMayCall(entry, { session: session.record, scope: session.scope }, {}, []);
  }

  /** Never rejects: every error becomes an answer. */
  async answer(incoming: IncomingCall): Promise<Answer> {
    const correlationId = randomUUID();
    const language = parseAcceptLanguage(incoming.headers["accept-language"], "en");
    if (this.#inside >= this.#capacity) return this.#refuse(new Problem("Overloaded", { retryAfter: 1 }), correlationId, language);
    this.#inside += 1;
    try {
      return await this.#pass(incoming, correlationId);
    } catch (error) {
      return this.#refuse(error, correlationId, language);
    } finally {
      this.#inside -= 1;
    }
  }

  async #pass(incoming: IncomingCall, correlationId: string): Promise<Answer> {
    const { headers, body } = incoming;
    const { config } = this.#runtime;
    const entry = this.#operations.find(incoming.path);
    if (entry === undefined) throw new Problem("UnknownOperation");
    const { access, rate } = entry.contract;

    const { upload } = entry.contract;
    const multipart = upload === undefined ? null : assertMultipart(headers);
    if (multipart === null) assertJson(headers);
    const json = multipart === null ? readJson(body) : {};

    // A program authenticates by the header; its cookies are ignored.
    const token = readBearer(headers.authorization);
    const sessionId = token === null ? readSessionCookie(headers.cookie, this.#cookies) : null;
    const isAnonymous = token === null && sessionId === null;
    const ids = namedAccountIds(access, json);
    const [session, named] = isAnonymous ? [null, []] : await this.#lookUp({ token, sessionId: sessionId ?? "" }, ids);
    const address = remoteAddress(incoming.peer, headers["x-forwarded-for"], config.trustProxyHops);
    const call: ResolvedCall = {
      contract: entry.contract,
      session: session?.record ?? null,
      scope: session?.scope ?? NO_SCOPE,
      language: parseAcceptLanguage(headers["accept-language"], session?.record.language ?? "en"),
      correlationId,
      remoteAddress: address,
      userAgent: headers["user-agent"] ?? "",
      device: readDeviceCookie(headers.cookie, this.#cookies),
      browser: readBrowserCookie(headers.cookie, this.#cookies),
      runtime: this.#runtime,
      from: readCallingElement(headers["tessera-form"]),
      askWithin: askingWithin(this.#operations, this.#validators, () => call),
      ask: (service, operation, inner) => this.#ask(call, `${service}.${operation}`, inner),
      prepare: (within, key, inner) => {
        // A refusal from here on concerns the inner operation and is recorded as such.
        refusable = { ...call, contract: this.#operations.get(key)?.contract ?? call.contract };
        // Otherwise it would need further connections while it holds one: under load no call would get any.
        if (key !== admitted) throw new Error(`${entry.key} does not say that it performs ${key}.`);
        return this.#prepare(within, { ...refusable, from: undefined }, key, inner);
      },
    };
    let refusable = call;
    let admitted: string | undefined;
    const audit = new AuditDraft();
    try {
      if (!(await this.#ipRules(address, call.session))) throw new Problem("IpNotAllowed");
      if (token !== null) assertTokenMayCall(access, call.session);
      assertStage(access, call.session);
      assertSameOrigin(headers, config.allowedOrigins);
      if (access.state !== "public" && token === null) assertXsrfToken(headers, sessionId ?? "");
      await this.#rates.take(rate, call.session?.userAccountId ?? null, address, call.device);
      await assertNotMaintained(this.#runtime, call);
      if (call.session?.apiTokenId !== undefined) this.#tokens.touch(call.session.apiTokenId, address);
      const idempotencyKey = readIdempotencyKey(headers["idempotency-key"]);
      const input = multipart === null ? json : await this.#receive(entry, call, incoming.stream, multipart);
      admitted = performedBy(entry.handle, input);
      if (admitted !== undefined) {
        refusable = { ...call, contract: this.#operations.get(admitted)?.contract ?? call.contract };
        await this.#admit(refusable, admitted);
        refusable = call;
      }
      const outcome = await callOperation(entry, call, { input, body, idempotencyKey, audit, failures: [] }, named, this.#validators);
      return { status: 200, headers: this.#outcomeHeaders(outcome), body: outcome.body, isCompressible: mayCompress(entry.contract) };
    } catch (error) {
      await this.#recordRefusal(error, refusable, audit, { named: named[0], askedFor: ids[0] });
      return this.#refuse(error, correlationId, call.language);
    }
  }

  /** Store the file of an upload, after checking that the caller may send one. */
  async #receive(entry: OperationEntry, call: ResolvedCall, stream: Readable | undefined, contentType: string): Promise<unknown> {
    if (stream === undefined) throw new Problem("UnsupportedMediaType");
    return readMultipart(stream, contentType, entry.contract.upload?.maxBytes ?? 0, async (members, file) => {
      this.#validators.assertRequest(entry.key, { ...members, file: "" });
      assertMayCall(entry, call, members, []);
      if (call.session === null) throw notFound();
      return storeUpload(this.#runtime.system, call.session, file);
    });
  }

  /**
   * Run a reading operation for a signed-in user whose request is not a call of the portal (the chat assistant), with the checks of a call.
   *
   * @throws Problem as the call would be answered
   */
  async askAs({ record, scope }: LoadedSession, key: OperationName, input: unknown): Promise<unknown> {
    const entry = this.#operations.get(key);
    if (entry === undefined) throw new Problem("UnknownOperation");
    const call: ResolvedCall = {
      contract: entry.contract,
      session: record,
      scope,
      language: record.language,
      correlationId: randomUUID(),
      remoteAddress: "",
      userAgent: "",
      device: null,
      browser: null,
      runtime: this.#runtime,
    };
    assertStage(entry.contract.access, record);
    return this.#ask(call, key, input);
  }

  /** For a handler that reads: another reading operation as the same caller, through the same checks. */
  async #ask(call: ResolvedCall, key: string, input: unknown): Promise<unknown> {
    const entry = this.#operations.get(key);
    if (entry === undefined || entry.contract.effect !== "read" || entry.contract.access.state === "public")
      throw new Problem("UnknownOperation");
    const named = await Promise.all(namedAccountIds(entry.contract.access, input).map((id) => this.#lookup.account(id)));
    const work = { input, body: Buffer.alloc(0), idempotencyKey: null, audit: new AuditDraft() };
    return JSON.parse(
      String((await callOperation(entry, { ...call, contract: entry.contract, from: undefined }, work, named, this.#validators)).body),
    );
  }

  /** The checks of an inner call before the outer call holds a connection: limits and maintenance are read on other connections. */
  async #admit(call: ResolvedCall, key: string): Promise<void> {
    const entry = this.#operations.get(key);
    if (entry === undefined || entry.contract.access.state !== "signed-in" || entry.contract.upload !== undefined)
      throw new Problem("UnknownOperation");
    if (call.session?.apiTokenId !== undefined) assertTokenMayCall(entry.contract.access, call.session);
    await this.#rates.take(entry.contract.rate, call.session?.userAccountId ?? null, call.remoteAddress, call.device);
    await assertNotMaintained(this.#runtime, call);
  }

  /**
   * For a handler that writes: another operation as the same caller, through the same checks, in the same transaction. See `Context.prepare`. The call was
   * admitted already; the remaining checks run on the connection of the write.
   */
  async #prepare(within: RequestContext, call: ResolvedCall, key: string, input: unknown): Promise<PreparedCall> {
    const entry = this.#operations.get(key);
    if (entry === undefined) throw new Problem("UnknownOperation");
    this.#validators.assertRequest(key, input);
    const named = await readNamed(within.db, namedAccountIds(entry.contract.access, input));
    assertMayCall(entry, call, input, named);
    return { run: () => runWithin(within, { entry, call: { ...call, named }, input }, this.#validators) };
  }

  #lookUp(
    { token, sessionId }: { token: string | null; sessionId: string },
    accountIds: readonly number[],
  ): Promise<[LoadedSession | null, (NamedAccount | undefined)[]]> {
    const session = token === null ? this.#sessions.load(sessionId) : this.#tokens.load(token);
    // Asked together with the session, so that the caller and the named accounts are found in one round trip.
    return Promise.all([session, Promise.all(accountIds.map((id) => this.#lookup.account(id)))]);
  }

  #outcomeHeaders({ sessionChange, knownBrowser }: Outcome): Record<string, string | string[]> {
    const names = this.#cookies;
    const cookies = knownBrowser === undefined ? [] : [browserCookie(knownBrowser, names)];
    if (sessionChange === null) cookies.push(...endCookies(names));
    else if (sessionChange !== undefined) {
      const { sessionId, device } = sessionChange;
      cookies.push(...beginCookies(sessionId, xsrfToken(sessionId), names));
      if (device !== undefined) cookies.push(deviceCookie(device, names));
    }
    return cookies.length === 0 ? {} : { "set-cookie": cookies };
  }

  async #recordRefusal(error: unknown, call: ResolvedCall, draft: AuditDraft, object: RefusedObject): Promise<void> {
    if (call.contract.effect !== "write" || !(error instanceof Problem) || !RECORDED_REFUSALS.has(error.code)) return;
    try {
      await recordRefusal(this.#runtime, call, draft, object, error.code);
    } catch (failure) {
      this.#runtime.log.error({ err: failure, correlationId: call.correlationId }, "a refused call could not be recorded");
    }
  }

  #refuse(error: unknown, correlationId: string, language: Locale): Answer {
    const known = problemOf(error);
    // Logged here and nowhere else; the caller gets the correlation id, not the reason.
    if (known === null) this.#runtime.log.error({ err: error, correlationId }, "unexpected error");
    else if (known !== error)
      this.#runtime.log[known.status >= 500 ? "warn" : "debug"]({ err: error, correlationId }, "refused by the database");
    const problem = known ?? new Problem("Unexpected");
    return {
      status: problem.status,
      headers: problem.retryAfter === undefined ? {} : { "retry-after": String(problem.retryAfter) },
      body: JSON.stringify(presentProblem(problem, correlationId, language)),
      isCompressible: false,
    };
  }
}
