/** Hostile texts that the check accepts, in any property of any element. */
import { expect, test } from "vitest";
import "../../layout/validate/re2-engine.ts";
import { attacked, everyElement, HOSTILE } from "../support/hostile-layouts.ts";

/**
 * Positions without user texts: patterns run in an engine without loops, choice values are compared, and confirmed texts are never shown. A
 * placeholder may show the start of an address, but no one can follow it.
 */
const DATA = /\/(Pattern|Placeholder|EnumMembers\/\d+\/Value)$|^\/CheckedTexts\//;
const MARKUP = HOSTILE.filter((words) => /<(script|img|a|style)|javascript:/.test(words));

test.each(MARKUP)("%s is in no text of a layout that passed the check", (words) => {
  const { accepted, refused } = attacked(everyElement(), () => words);
  expect(refused.length).toBeGreaterThan(1_000);
  const inPlaceholders = accepted.filter((pointer) => pointer.endsWith("/Placeholder"));
  expect(/</.test(words) ? inPlaceholders : []).toEqual([]);
  expect(accepted.filter((pointer) => !DATA.test(pointer))).toEqual([]);
});

test("ordinary words pass at every text", () => {
  const { accepted } = attacked(everyElement(), () => "Words");
  const texts = ["DisplayValue", "HelpText", "Placeholder", "Title", "Confirm/Text", "SubmitLabel", "EmptyText", "Section"];
  for (const text of texts)
    expect(
      accepted.some((pointer) => pointer.endsWith(`/${text}`)),
      text,
    ).toBe(true);
});
