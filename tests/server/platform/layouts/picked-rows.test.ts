/** Keys of rows that were picked: only those that the list answers this caller are taken. */
import { describe, expect, it } from "vitest";
import type { CompiledField } from "../../../../layout/compiled.ts";
import type { Context } from "../../../../server/platform/call/context.ts";
import { denied } from "../../../../server/platform/call/problem.ts";
import { isOffered } from "../../../../server/platform/layouts/offered-choices.ts";

const source = { Service: "Account", Operation: "ListAccounts", ValueFrom: "AccountId", LabelFrom: "DisplayName" };
const field = {
  ...{ id: "f", name: "accounts", dataType: "array", schema: { type: "array" }, isCustom: false },
  field: { Name: "accounts", DisplayValue: "Accounts", DisplayTemplate: "RowPicker" },
  enumSource: { source, parameters: {}, dependsOn: [] },
} as unknown as CompiledField;

/** A caller who sees the accounts up to a number. */
function callerSeeing(last: number, refuses = false) {
  const asked: { filters: { value: number[] }[]; take: number }[] = [];
  const context = {
    runtime: { layouts: { contracts: { operation: () => ({ request: { properties: { filters: {}, skip: {}, take: {} } } }) } } },
    ask: async (_service: string, _operation: string, input: (typeof asked)[number]) => {
      if (refuses) throw denied();
      asked.push(input);
      return { Items: (input.filters[0]?.value ?? []).filter((id) => id <= last).map((AccountId) => ({ AccountId })) };
    },
  } as unknown as Context;
  return { context, asked };
}
const offers = (context: Context, value: unknown, before: unknown = []) => isOffered(context, { field, value, before, scope: {} });

describe("rows that were picked", () => {
  it("are taken when the list answers all of them", async () => {
    const { context, asked } = callerSeeing(10);
    expect(await offers(context, [1, 2, 10])).toBe(true);
    expect(asked).toEqual([{ filters: [{ field: "AccountId", operator: "in", value: [1, 2, 10] }], skip: 0, take: 3 }]);
  });
  it("are refused with one that the caller may not see, or that there is not", async () => {
    expect(await offers(callerSeeing(10).context, [1, 11])).toBe(false);
    expect(await offers(callerSeeing(10, true).context, [1])).toBe(false);
  });
  it("are asked for in as many calls as the list needs, and what the record has already is not asked for", async () => {
    const { context, asked } = callerSeeing(1000);
    const keys = Array.from({ length: 450 }, (_, index) => index + 1);
    expect(await offers(context, keys, [450])).toBe(true);
    expect(asked.map(({ take }) => take)).toEqual([200, 200, 49]);
  });
});
