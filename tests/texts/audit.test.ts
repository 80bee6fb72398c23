import { expect, test } from "vitest";
import { LOCALES } from "../../layout/model.ts";
import { auditCatalogue } from "../../server/generated/audit.ts";
import { auditEventName, auditFieldName, namedEvents } from "../../server/platform/audit/audit-texts.ts";
import { RECORDS_REMOVED } from "../../server/platform/audit/remove-old.ts";

/** What the product puts on record without anyone having called an operation. */
const OF_THE_PRODUCT = [RECORDS_REMOVED, "Account.Terminated", "Subscription.Renewed", "Invoice.Generated", "Prices.Published"];

test("every event that goes on record has a name, and no other", () => {
  expect([...namedEvents].sort()).toEqual([...new Set([...Object.keys(auditCatalogue), ...OF_THE_PRODUCT])].sort());
});

test.each(LOCALES)("names in %s are words, and different ones for different events", (locale) => {
  const names = namedEvents.map((event) => auditEventName(event, locale));
  for (const name of names) expect(name).not.toMatch(/\w\.\w|[{}]/);
  expect(new Set(names).size).toBe(names.length);
});

test("what has no name is called by its key, and a value as the writer of the record called it", () => {
  expect(auditEventName("Other.Thing", "de")).toBe("Other.Thing");
  expect(auditFieldName("toString", "de")).toBeUndefined();
});
