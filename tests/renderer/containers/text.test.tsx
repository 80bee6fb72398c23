import "../support/warm-kinds.ts";
import { screen, waitFor } from "@testing-library/react";
import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { expect, test } from "vitest";
import type { TextContainer } from "../../../layout/model.ts";
import { insertValues } from "../../../src/renderer/containers/text/text-container.tsx";
import { buildHost } from "../support/build-host.ts";
import { buildContainer, buildField, buildLayout, withContainers } from "../support/build-layout.ts";
import { buildAccount, showLayout } from "../support/show-layout.tsx";

const text = (Text: string): TextContainer => ({ Id: "words", Name: "Words", DisplayValue: "Words", Kind: "Text", Text });
const fields = [
  buildField("Name"),
  buildField("Price", { DisplayTemplate: "Money", DataType: "decimal", CurrencyFrom: "'EUR'" }),
  buildField("Since", { DisplayTemplate: "Date", DataType: "date" }),
  buildField("State", { DisplayTemplate: "Status", EnumMembers: [{ DisplayName: "In use", Value: "Active" }] }),
];

test("values are in the text as their fields show them", async () => {
  const { answers } = buildAccount({ Name: "Lark", Price: "1234.5", Since: "2026-02-01", State: "Active" });
  const words = text(
    "**{{ Values.Name }}** pays {{ Values.Price }} since {{ Values.Since }}: {{ Values.State }}, {{ 1 + 1 }}, {{ Values.Name == 'Lark' }}.",
  );
  await showLayout(buildLayout([], withContainers(buildContainer(fields), words)), buildHost(answers));
  await waitFor(() => expect(document.querySelector("#words strong")?.textContent).toBe("Lark"));
  expect(document.querySelector("#words .ts-markdown")?.textContent).toBe("Lark pays €1,234.50 since 01/02/2026: In use, 2, Yes.");
});

test("a value can be nothing but text", async () => {
  const { answers } = buildAccount({ Name: "# **Bold** [x](https://example.com) <b>" });
  await showLayout(buildLayout([], withContainers(buildContainer(fields), text("{{ Values.Name }}"))), buildHost(answers));
  await waitFor(() => expect(document.querySelector("#words .ts-markdown p")).toBeTruthy());
  expect(document.querySelector("#words .ts-markdown")?.textContent).toBe("# **Bold** [x](https://example.com) <b>");
  expect(screen.queryByRole("link")).toBeNull();
});

test("whatever a value holds and wherever it is, the parser sees one piece of text", () => {
  const around = fc.constantFrom(["", ""], ["Hello ", ""], ["", " there"], ["a ", " b"]);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), around, (value, [before = "", after = ""]) => {
      const shown = value.replace(/\s+/g, " ").trim();
      fc.pre(shown !== "");
      const [paragraph, ...more] = fromMarkdown(insertValues([before, { value }, after])).children;
      expect(more).toEqual([]);
      expect(paragraph?.type).toBe("paragraph");
      const children = paragraph !== undefined && "children" in paragraph ? paragraph.children : [];
      expect(children.map(({ type }) => type)).toEqual(["text"]);
      expect(children.map((child) => ("value" in child ? child.value : ""))).toEqual([`${before}${shown}${after}`]);
    }),
    { numRuns: 300 },
  );
});

test("a value in code is what it is, without a backslash", async () => {
  const { answers } = buildAccount({ Name: "account.company.view" });
  const words = text("The layout `{{ Values.Name }}` of **{{ Values.Name }}**");
  await showLayout(buildLayout([], withContainers(buildContainer(fields), words)), buildHost(answers));
  await waitFor(() => expect(document.querySelector("#words code")?.textContent).toBe("account.company.view"));
  expect(document.querySelector("#words strong")?.textContent).toBe("account.company.view");
});

test.each([
  ["`", "a`b", "`", "a`b"],
  ["`", "` **bold** `", "`", "` **bold** `"],
  ["``", "```", "``", "```"],
  ["`", "", "`", undefined],
  ["`` a ` ", "[x](y)", " ``", "a ` [x](y)"],
])("code that holds %s%s%s ends where the text says", (before, value, after, code) => {
  const [paragraph] = fromMarkdown(insertValues([`1 ${before}`, { value }, `${after} 2`])).children;
  const children = paragraph !== undefined && "children" in paragraph ? paragraph.children : [];
  expect(children.flatMap((child) => (child.type === "inlineCode" ? [child.value] : []))).toEqual(code === undefined ? [] : [code]);
  expect(children.filter(({ type }) => type !== "text" && type !== "inlineCode")).toEqual([]);
});

const AROUND_CODE: readonly (readonly string[])[] = [
  ["`", "`"],
  ["a `x ", " y` b"],
  ["``", "`` and `more`"],
  ["`` a ` ", " ``"],
  ["never `closed ", ""],
  ["never ``closed ", " and `code`"],
  ["`a` ", " `b`"],
  ["> - `", "`"],
  ["\\`a ", " `"],
];

test("whatever values hold, the text is built as it is with a letter in their place", () => {
  const value = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1 }),
    fc.array(fc.constantFrom("`", "``", "*", "\\", "[x](y)", "<b>", "&#42;", " ", "a")).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(value, value, fc.constantFrom(...AROUND_CODE), (first, second, [before = "", after = ""]) => {
      fc.pre([first, second].every((each) => each.trim() !== ""));
      const shown = [first, second].map((each) => each.replace(/\s+/g, " ").trim());
      const built = insertValues([before, { value: first }, " and ", { value: second }, after]);
      const letters = fromMarkdown(`${before}\ue000 and \ue001${after}`);
      expect(shapeOf(fromMarkdown(built))).toEqual(
        shapeOf(letters, (text) => text.replace("\ue000", () => shown[0] ?? "").replace("\ue001", () => shown[1] ?? "")),
      );
    }),
    { numRuns: 1_000 },
  );
});

/** Kinds and texts, without places. */
function shapeOf(node: object, change = (text: string) => text): unknown {
  const { type, value, children } = node as { type: string; value?: string; children?: object[] };
  return {
    type,
    ...(value === undefined ? {} : { value: change(value) }),
    ...(children === undefined ? {} : { children: children.map((child) => shapeOf(child, change)) }),
  };
}

test("a link leads to the screen that the text names, in the record's own words; a broken one is words", async () => {
  const { answers } = buildAccount({ Name: "Lark", Since: "2026-02-01" });
  const words = text(
    "[Move](/move?from=5), [open](/account/{{ 40 + 2 }}), [elsewhere](//example.com/x), [lost](/account/{{ Values.Name }}/{x})",
  );
  const host = buildHost(answers, {
    navigation: {
      href: (route: string) => {
        if (route.includes("%7B") || route.includes("{")) throw new Error("no route");
        return `#${route}`;
      },
    },
  });
  await showLayout(buildLayout([], withContainers(buildContainer(fields), words)), host);
  await waitFor(() => expect(document.querySelectorAll("#words a")).toHaveLength(2));
  expect(
    [...document.querySelectorAll("#words a")].map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("target")]),
  ).toEqual([
    ["Move", "#/move?from=5", null],
    ["open", "#/account/42", null],
  ]);
  expect(document.querySelector("#words p")?.textContent).toBe("Move, open, elsewhere, lost");
});
