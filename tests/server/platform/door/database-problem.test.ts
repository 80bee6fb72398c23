import { expect, test } from "vitest";
import { problemOf } from "../../../../server/platform/call/database-problem.ts";

const refused = (code: string) => problemOf(Object.assign(new Error("said by PostgreSQL"), { code }));

test.each([
  ["40001", "ConcurrencyConflict"],
  ["40P01", "Overloaded"],
  ["55P03", "Overloaded"],
  ["57014", "Overloaded"],
  ["53300", "Overloaded"],
  ["57P01", "Overloaded"],
  ["08006", "Overloaded"],
  ["23505", "NotUnique"],
  ["23503", "InUse"],
  ["23514", "StateConflict"],
  ["22003", "ValidationFailed"],
])("what PostgreSQL says with %s is %s to the caller", (state, code) => {
  expect(refused(state)?.code).toBe(code);
});

test("what PostgreSQL says of our own statements is unexpected", () => {
  expect(refused("42703")).toBeNull();
  expect(problemOf(new Error("anything"))).toBeNull();
});
