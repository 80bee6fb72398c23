/** What the server says in sentences, as people of each language write it. */
import { expect, test } from "vitest";
import { say } from "../../server/platform/call/error-texts.ts";

test.each([
  ["en", "Nimblade is committed until 30 Apr 2027."],
  ["de", "30.04.2027"],
  ["hu", "2027. ápr. 30."],
  ["tr", "30 Nis 2027"],
] as const)("a day is written as %s writes it", (language, expected) => {
  expect(say("{name} is committed until {date}.", language, { name: "Nimblade", date: "2027-04-30" })).toContain(expected);
});

test("what is no day stays as it is", () => {
  expect(say("{name} is committed until {date}.", "en", { name: "Nimblade", date: "" })).toBe("Nimblade is committed until .");
});
