/** Every operation with the list convention refuses unknown columns and names them; the operations follow from the contracts. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { propertyShape, shapeOf } from "../../layout/contract/shape.ts";
import { operations } from "../../server/generated/registry.ts";
import type { OperationContract } from "../../server/platform/call/operation.ts";
import type { OperationName } from "../../shared/generated/operation-types.ts";
import { type DemoServer, startDemoServer } from "../support/demo-server.ts";
import type { Fixture } from "./fixtures/fixture.ts";
import { firstInput, fixtures } from "./fixtures.ts";
import { browserHeaders } from "./provider-fixtures.ts";

const contractOf: Readonly<Record<OperationName, OperationContract>> = operations;

const ASKED = {
  filters: [{ field: "NoSuchMember", operator: "equals", value: "x" }],
  sort: [{ field: "NoSuchMember", direction: "Ascending" }],
} as const;

/** Also for exports: a job is not started if the list refuses its request. */
const questions = (Object.keys(operations) as OperationName[]).flatMap((key) =>
  (Object.keys(ASKED) as (keyof typeof ASKED)[])
    .filter((member) => propertyShape(shapeOf(contractOf[key].request), member) !== undefined)
    .map((member) => ({ key, member })),
);

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.stop());

describe("a member that no row has", () => {
  it("is asked for of every list", () => {
    expect(questions.length).toBeGreaterThan(70);
  });

  it.each(questions)("$key refuses in $member", async ({ key, member }) => {
    const { as }: Fixture = fixtures[key];
    const input = { ...((await firstInput(server, key)) as object), [member]: ASKED[member] };
    const { status, text } = await server.send(key, JSON.stringify(input), { headers: await browserHeaders(server, as) });
    expect(status, text).toBe(400);
    expect(JSON.parse(text)).toMatchObject({
      errorCode: "ValidationFailed",
      details: [{ field: `${member}.0.field`, code: "unknownField", message: expect.stringContaining("NoSuchMember") }],
    });
  });
});
