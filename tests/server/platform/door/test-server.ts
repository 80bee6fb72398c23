import { pino } from "pino";
import { contracts } from "../../../../server/generated/contracts.ts";
import { operations } from "../../../../server/generated/registry.ts";
import type { OperationContract, OperationRegistry, ServiceHandlers } from "../../../../server/platform/call/operation.ts";
import type { PlatformRuntime } from "../../../../server/platform/call/platform-runtime.ts";
import { parseConfig } from "../../../../server/platform/config/config.ts";
import { systemAccess } from "../../../../server/platform/database/system-database.ts";
import type { DoorOptions } from "../../../../server/platform/door/door.ts";
import { rateLimits } from "../../../../server/platform/door/rate-limits.ts";
import { type BuiltServer, buildServer } from "../../../../server/platform/http/server.ts";
import { LiveSockets } from "../../../../server/platform/http/sockets.ts";
import { LayoutStore } from "../../../../server/platform/layout-store/store.ts";
import { OutboxHub } from "../../../../server/platform/live/outbox-hub.ts";
import { grantRole } from "../../../../server/topics/access/grant-role.ts";
import { ensurePredefinedRoles } from "../../../../server/topics/sign-in/operations/predefined-roles.ts";
import { hashPassword } from "../../../../server/topics/sign-in/sessions/password.ts";
import { handlers as productHandlers, schedules, topics } from "../../../../server/topics.ts";
import type { AccountType } from "../../../../shared/generated/types.ts";
import { startTestDatabase, type TestDatabase } from "../../../support/database.ts";
import { insertAccounts } from "../../../support/factories/account-rows.ts";
import { proveFactor } from "../../../support/prove-factor.ts";

const { Authorization: authorization } = productHandlers;

export const PASSWORD = "Mosaic-of-42-stones!";
const ORIGIN = "http://localhost:8080";

/**
 * root 1 — reseller 10 — company 100 — department 200 — user 1000 (company administrator of 100)
 *                      — company 101 — user 1001 (company administrator of 101)
 *        — user 1002 (distributor administrator), user 1003 (no role), user 1004 (company user, themselves only, in 100), user 1005 (reseller administrator)
 */
const ACCOUNTS: readonly [id: number, type: AccountType, parent: number | null, name: string][] = [
  [1, "Reseller", null, "Root"],
  [10, "Reseller", 1, "Reseller"],
  [100, "Company", 10, "First company"],
  [101, "Company", 10, "Second company"],
  [200, "Department", 100, "Department"],
  [1000, "User", 200, "company.admin"],
  [1001, "User", 101, "other.admin"],
  [1002, "User", 1, "root.admin"],
  [1003, "User", 100, "no.role"],
  [1004, "User", 100, "plain.user"],
  [1005, "User", 10, "reseller.admin"],
];

const GRANTS = [
  { userAccountId: 1000, role: "company-administrator", scopeAccountId: 100, scope: "WholeHierarchy" },
  { userAccountId: 1001, role: "company-administrator", scopeAccountId: 101, scope: "WholeHierarchy" },
  { userAccountId: 1002, role: "distributor-administrator", scopeAccountId: 1, scope: "WholeHierarchy" },
  { userAccountId: 1004, role: "company-user", scopeAccountId: 1004, scope: "Direct" },
  { userAccountId: 1005, role: "reseller-administrator", scopeAccountId: 10, scope: "WholeHierarchy" },
] as const;

export interface TestServer extends BuiltServer {
  readonly database: TestDatabase;
  readonly runtime: PlatformRuntime;
  readonly hub: OutboxHub;
  readonly sockets: LiveSockets;
  call(service: string, operation: string, input: unknown, options?: CallOptions): Promise<Reply>;
  signIn(userName: string): Promise<Caller>;
  stop(): Promise<void>;
}

export interface Caller {
  readonly cookie: string;
  readonly xsrf: string;
}

interface CallOptions {
  readonly as?: Caller;
  readonly headers?: Record<string, string | undefined>;
  /** Sent as it is instead of JSON. */
  readonly body?: string | Buffer;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

/** A test's additions to the Authorization service: operations with hand-made contracts and handlers. */
export interface TestOperations {
  readonly registry?: OperationRegistry;
  readonly handlers?: ServiceHandlers;
  readonly options?: DoorOptions;
  readonly portalFolder?: string;
}

export const contractOf = (contract: Partial<OperationContract> & Pick<OperationContract, "operation">): OperationContract => ({
  service: "Test",
  kind: contract.effect === "write" ? "mutation" : "query",
  access: { state: "signed-in" },
  effect: "read",
  rate: "default",
  errors: [],
  request: { type: "object", additionalProperties: false, properties: {} },
  response: { type: "object" },
  ...(contract.effect === "write" ? { audit: `Test.${contract.operation}` } : {}),
  ...contract,
});

const roomy = {
  "sign-in": { ...rateLimits["sign-in"], points: 100_000, lease: 100 },
  export: rateLimits.export,
  default: { ...rateLimits.default, points: 1_000_000, lease: 10_000 },
};

export async function startTestServer(operationsOfTest: TestOperations = {}, shared?: TestDatabase): Promise<TestServer> {
  const database = shared ?? (await startTestDatabase());
  if (shared === undefined) await fill(database);
  const config = parseConfig({ NODE_ENV: "test", SECRET: "a secret for tests, long enough to pass" });
  const log = pino({ level: process.env.LOG_LEVEL ?? "silent" });
  const hub = new OutboxHub(database.db, database.pool, log);
  // No layout is published here, so that no form adds a rule; services that read layouts have tests of their own.
  const layouts = new LayoutStore({ db: database.db, contracts });
  const { db, pool } = database;
  const runtime: PlatformRuntime = { config, pool, db, system: systemAccess(db, pool), layouts, live: hub, log, schedules };
  const registry: OperationRegistry = {
    ...Object.fromEntries(Object.entries(operations).filter(([key]) => key.startsWith("Authorization."))),
    ...operationsOfTest.registry,
  };
  const built = buildServer(runtime, {
    rateLimits: roomy,
    ...operationsOfTest.options,
    registry,
    topics,
    handlers: { Authorization: authorization, ...operationsOfTest.handlers },
    portalFolder: operationsOfTest.portalFolder ?? "tests/fixtures/no-such-folder",
  });
  await hub.start();
  const sockets = new LiveSockets(built.server.server, runtime, { sessions: built.door.sessions, ipRules: built.door.ipRules, hub });

  const call: TestServer["call"] = async (service, operation, input, { as, headers = {}, body } = {}) => {
    const given = {
      "content-type": "application/json",
      origin: ORIGIN,
      ...(as === undefined ? {} : { cookie: as.cookie, "x-xsrf-token": as.xsrf }),
      ...headers,
    };
    const sent = Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
    const reply = await built.server.inject({
      method: "POST",
      url: `/DataModel/service.svc/rest${service}/${operation}`,
      headers: sent,
      payload: body ?? JSON.stringify(input),
    });
    return { status: reply.statusCode, headers: reply.headers, text: reply.body, body: parseObject(reply.body) };
  };
  return {
    ...built,
    database,
    runtime,
    hub,
    sockets,
    call,
    async signIn(userName) {
      const reply = await call("Authorization", "Authenticate", { userName, password: PASSWORD });
      if (reply.status !== 200) throw new Error(`${userName} could not sign in: ${reply.text}`);
      await proveFactor(database.ownerPool, userName);
      return callerOf(reply);
    },
    async stop() {
      await sockets.drain(0);
      await hub.stop();
      await built.server.close();
      if (shared === undefined) await database.stop();
    },
  };
}

/** A session in which one user acts for another, begun as the portal begins it. */
export async function actFor({ call, signIn }: Pick<TestServer, "call" | "signIn">, actor: string, userAccountId: number): Promise<Caller> {
  const reply = await call("Authorization", "Impersonate", { userAccountId, reason: "Ticket 4711" }, { as: await signIn(actor) });
  if (reply.status !== 200) throw new Error(`${actor} could not act for ${userAccountId}: ${reply.text}`);
  return callerOf(reply);
}

export function callerOf(reply: Reply): Caller {
  const cookies = [reply.headers["set-cookie"]].flat().map((cookie) => String(cookie).split(";")[0] ?? "");
  const xsrf = cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
  return { cookie: cookies.join("; "), xsrf };
}

function parseObject(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null) throw new Error(`The body is no object: ${text}`);
  return { ...value };
}

async function fill({ owner }: TestDatabase): Promise<void> {
  await insertAccounts(
    owner,
    ACCOUNTS.map(([id, type, parent, name]) => ({ id, type, parent, name, values: { Language: "en" } })),
  );
  const roles = await ensurePredefinedRoles(owner, 1);
  for (const { role, ...grant } of GRANTS) await grantRole(owner, "installation", { ...grant, roleId: roles.get(role) ?? 0 });
  const password_hash = await hashPassword(PASSWORD);
  const users = ACCOUNTS.filter(([, type]) => type === "User").map(([id]) => ({ user_account_id: id, password_hash }));
  await owner.insertInto("credential").values(users).execute();
}
