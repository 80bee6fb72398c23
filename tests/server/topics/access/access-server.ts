import { operations } from "../../../../server/generated/registry.ts";
import type { OperationRegistry } from "../../../../server/platform/call/operation.ts";
import { handlers as productHandlers } from "../../../../server/topics.ts";
import type { OperationName } from "../../../../shared/generated/operation-types.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { type Caller, type Reply, startTestServer, type TestServer } from "../../platform/door/test-server.ts";

const { Account: account, IpRestriction: ipRestriction, SelfCare: selfCare } = productHandlers;

const SERVICES = { Account: account, IpRestriction: ipRestriction, SelfCare: selfCare };

export interface AccessServer extends TestServer {
  /** Call as one of the sign-ins of the test server; each signs in once. */
  as(user: string, operation: string, input: unknown, service?: keyof typeof SERVICES | "Authorization"): Promise<Reply>;
  /** The response body; throws the response if it is a refusal. */
  done(user: string, operation: string, input: unknown, service?: keyof typeof SERVICES): Promise<Record<string, unknown>>;
  caller(user: string): Promise<Caller>;
}

/** The door with all operations that manage access, on the small tree of the door's tests. */
export async function startAccessServer(shared?: TestDatabase): Promise<AccessServer> {
  const named = Object.entries(SERVICES).flatMap(([service, handlers]) =>
    Object.entries(handlers).flatMap(([operation, handler]) => {
      const key = `${service}.${operation}`;
      return Object.hasOwn(operations, key) ? [{ service, operation, key: key as OperationName, handler }] : [];
    }),
  );
  const registry: OperationRegistry = Object.fromEntries(named.map(({ key }) => [key, operations[key]]));
  const byService = Map.groupBy(named, ({ service }) => service);
  const handlers = Object.fromEntries(
    [...byService].map(([service, its]) => [service, Object.fromEntries(its.map(({ operation, handler }) => [operation, handler]))]),
  );
  const server = await startTestServer({ registry, handlers }, shared);
  const callers = new Map<string, Promise<Caller>>();
  const caller = (user: string) => {
    const known = callers.get(user) ?? server.signIn(user);
    callers.set(user, known);
    return known;
  };
  const as: AccessServer["as"] = async (user, operation, input, service = "Account") =>
    server.call(service, operation, input, { as: await caller(user) });
  return Object.assign(server, {
    as,
    caller,
    async done(user: string, operation: string, input: unknown, service: keyof typeof SERVICES = "Account") {
      const reply = await as(user, operation, input, service);
      if (reply.status !== 200) throw new Error(`${operation} as ${user}: ${reply.status} ${reply.text}`);
      return reply.body;
    },
  });
}
