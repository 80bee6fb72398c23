/**
 * A call that works on the demo data, for every operation there is. Without an entry in one of these it is the example of the contract, called by a user who
 * sees everything: an entry is for an operation that takes more (a version that is read first, another caller, several calls).
 */
import { operations } from "../../server/generated/registry.ts";
import type { OperationContract } from "../../server/platform/call/operation.ts";
import type { OperationName } from "../../shared/generated/operation-types.ts";
import { exampleOf } from "../support/contract-examples.ts";
import type { DemoServer } from "../support/demo-server.ts";
import { accessFixtures } from "./fixtures/access.ts";
import { accountFixtures } from "./fixtures/account.ts";
import { billingFixtures } from "./fixtures/billing.ts";
import { enumerationFixtures } from "./fixtures/enumeration.ts";
import type { Fixture, Fixtures, Input } from "./fixtures/fixture.ts";
import { importFixtures } from "./fixtures/import.ts";
import { layoutFixtures } from "./fixtures/layout.ts";
import { marketplaceFixtures } from "./fixtures/marketplace.ts";
import { pricingFixtures } from "./fixtures/pricing.ts";
import { pricingRuleFixtures } from "./fixtures/pricing-rules.ts";
import { screenFixtures } from "./fixtures/screen.ts";
import { serviceToolFixtures } from "./fixtures/service-tool.ts";
import { signInFixtures } from "./fixtures/sign-in.ts";
import { workFixtures } from "./fixtures/work.ts";

const written: Fixtures = {
  ...accessFixtures,
  ...accountFixtures,
  ...billingFixtures,
  ...enumerationFixtures,
  ...importFixtures,
  ...layoutFixtures,
  ...marketplaceFixtures,
  ...pricingFixtures,
  ...serviceToolFixtures,
  ...pricingRuleFixtures,
  ...screenFixtures,
  ...signInFixtures,
  ...workFixtures,
};

const contractOf: Readonly<Record<OperationName, OperationContract>> = operations;
const derived = (key: OperationName): Fixture => ({
  as: contractOf[key].access.state === "public" ? null : "distributor.admin",
  inputs: [exampleOf(key)],
});

export const fixtures = Object.fromEntries(
  (Object.keys(operations) as OperationName[]).map((key) => [key, written[key] ?? derived(key)]),
) as Readonly<Record<OperationName, Fixture>>;

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
