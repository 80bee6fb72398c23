/**
 * A call that works on the demo data, for every operation there is. The type demands one: a contract without an entry in one of these does not compile.
 */
import type { OperationName } from "../../shared/generated/operation-types.ts";
import type { DemoServer } from "../support/demo-server.ts";
import { accessFixtures } from "./fixtures/access.ts";
import { accountFixtures } from "./fixtures/account.ts";
import { billingFixtures } from "./fixtures/billing.ts";
import { enumerationFixtures } from "./fixtures/enumeration.ts";
import type { Fixture, Input } from "./fixtures/fixture.ts";
import { importFixtures } from "./fixtures/import.ts";
import { layoutFixtures } from "./fixtures/layout.ts";
import { marketplaceFixtures } from "./fixtures/marketplace.ts";
import { screenFixtures } from "./fixtures/screen.ts";
import { signInFixtures } from "./fixtures/sign-in.ts";
import { workFixtures } from "./fixtures/work.ts";

export const fixtures = {
  ...accessFixtures,
  ...accountFixtures,
  ...billingFixtures,
  ...enumerationFixtures,
  ...importFixtures,
  ...layoutFixtures,
  ...marketplaceFixtures,
  ...screenFixtures,
  ...signInFixtures,
  ...workFixtures,
} satisfies Record<OperationName, Fixture>;

/** The first call of an operation, ready to send. */
export async function firstInput(server: DemoServer, key: OperationName): Promise<object> {
  const [first = {}] = await inputsOf(server, key, 1);
  return first;
}

/** The first call of each operation, prepared once. For calls that are refused: they use nothing up. */
export async function firstInputs(server: DemoServer): Promise<(key: OperationName) => object> {
  const inputs = new Map<OperationName, object>();
  for (const [key, { as }] of Object.entries(fixtures) as [OperationName, Fixture][]) {
    // Signing in writes, and is done before the database is compared.
    if (as !== null) await server.headersOf(as);
    inputs.set(key, await firstInput(server, key));
  }
  return (key) => inputs.get(key) ?? {};
}

async function inputsOf(server: DemoServer, key: OperationName, count: number): Promise<object[]> {
  const inputs: readonly Input[] = fixtures[key].inputs.slice(0, count);
  return Promise.all(inputs.map((input) => prepareInput(server, input)));
}

export async function prepareInput(server: DemoServer, input: Input): Promise<object> {
  return typeof input === "function" ? input(server) : input;
}
