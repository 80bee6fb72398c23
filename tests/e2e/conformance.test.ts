/**
 * Every kind of container with every display template in every state, and every shipped layout, drawn by a browser: each state is recognised by its
 * signs, has no accessibility violation, does not overflow at phone width or at twice the text size, and can be used with the keyboard; typed
 * values are kept.
 *
 * The list follows from fixtures, templates and shipped layouts: new ones are covered automatically, and fail without an entry for input and signs.
 * tests/renderer/conformance.test.tsx covers every template in every kind with input and the sent values, without a browser.
 */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { CONTAINER_KINDS, type ContainerKind, DISPLAY_TEMPLATES, type Layout } from "../../layout/model.ts";
import type { Fixture } from "../../src/app/dev/fixtures/fixture.ts";
import { FIXTURES } from "../../src/app/dev/fixtures/fixtures.ts";
import { sampleFields } from "../../src/app/dev/fixtures/sample-fields.ts";
import { type FixtureState, STATES } from "../../src/app/dev/fixtures/states.ts";
import { signIn } from "../support/browser.ts";
import { sampleOfStates, statesOfFixtures } from "../support/sample-of-states.ts";
import { COLOUR_RULES, RULES } from "./support/axe.ts";
import { barriers, bringJudge, growTexts, missedByTab, missing, outside, settle, visit } from "./support/judge.ts";
import { openBrowser } from "./support/open-browser.ts";
import { shippedLayouts } from "./support/shipped-layouts.ts";
import { containersOf, SENT, type Sign, signsOf } from "./support/signs.ts";
import { TYPED } from "./support/typed-values.ts";

/** Rules that other texts, directions and row counts can break, if everything else is equal. */
const POSITION_RULES = ["target-size", "scrollable-region-focusable", "aria-required-children", "aria-valid-attr-value"];
const RULES_IN: Partial<Record<FixtureState, readonly string[]>> = { long: POSITION_RULES, rtl: POSITION_RULES, many: POSITION_RULES };

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };
/** An ordinary window at 200 %. */
const HALF = { width: 800, height: 900 };

const every = FIXTURES.filter(({ group }) => group === "every");
const looked = FIXTURES.filter(({ group }) => group !== "template");
const kindsOf = (layout: Layout): ContainerKind[] => [...new Set(containersOf(layout).map(({ Kind }) => Kind))];
const browser = openBrowser();
/** A small machine has two processors. */
let pages: readonly Page[] = [];
beforeAll(async () => {
  pages = await Promise.all([openGallery(), openGallery()]);
});

/** The only loads of the page: everything else is a change of its hash. */
async function openGallery(): Promise<Page> {
  const page = await browser.newPage({ viewport: PHONE });
  // The examples of answers are in the contracts, which not everyone may read.
  await signIn(page, "distributor.admin", "/v/#/dev/layouts");
  await page.locator(".dev-bar").waitFor();
  // The consent question of the portal covers the page.
  const isEnough = page.getByRole("button", { name: "Only necessary" });
  await page.addLocatorHandler(isEnough, () => isEnough.click());
  await bringJudge(page);
  return page;
}

/** @param layout its Id, if several are shown in one frame. @returns signs that never appeared */
const show = (
  page: Page,
  id: string,
  state: FixtureState,
  { look = "", signs = [] as readonly Sign[], layout = "" } = {},
): Promise<string[]> =>
  visit(page, {
    hash: `/dev/layouts/${id}?state=${state}&look=${look}`,
    selector: `.dev-frame[data-fixture="${id}"][data-state="${state}"]${layout === "" ? "" : `[data-layout="${layout}"]`}`,
    isLoading: state === "loading",
    signs,
  });

/** Each is judged once, by whichever page is free. */
async function findings<T>(
  viewport: typeof PHONE,
  all: readonly T[],
  nameOf: (each: T) => string,
  judge: (page: Page, each: T) => Promise<string[]>,
): Promise<string[]> {
  const queue = [...all];
  const found: string[] = [];
  const worker = async (page: Page) => {
    await page.setViewportSize(viewport);
    for (let each = queue.shift(); each !== undefined; each = queue.shift()) {
      const name = nameOf(each);
      const own = await judge(page, each).catch((error: unknown) => [String(error)]);
      found.push(...own.map((finding) => `${name}: ${finding}`));
    }
  };
  await Promise.all(pages.map(worker));
  return found;
}
const idOf = ({ id }: { id: string }): string => id;

it("the fixtures hold every kind of container, and every template in each that shows fields", () => {
  expect(new Set(looked.flatMap(({ layout }) => kindsOf(layout)))).toEqual(new Set(CONTAINER_KINDS));
  // Text and Custom show no fields. A matrix and a comparison are grids once they are read: the grid has every template.
  const others = ["Text", "Custom", "Matrix", "Compare"];
  expect(new Set(every.flatMap(({ layout }) => kindsOf(layout)))).toEqual(
    new Set(CONTAINER_KINDS.filter((kind) => !others.includes(kind))),
  );
  for (const { id, layout } of every)
    for (const template of DISPLAY_TEMPLATES) expect(JSON.stringify(layout), id).toContain(`"DisplayTemplate":"${template}"`);
});

/** Opens collapsed parts: the details of the first row, the table of a chart. */
async function unfold(page: Page): Promise<void> {
  for (const folded of ["[role=grid] .is-check button[aria-expanded=false]", ".ts-chart-tools button[aria-expanded=false]"]) {
    const button = page.locator(`.dev-frame ${folded}`).first();
    if ((await button.count()) > 0) await button.click();
  }
  await settle(page);
}

/** Templates of which nothing is shown: neither a label nor the head of a column. */
async function unshown(page: Page): Promise<string[]> {
  const shown = new Set(
    await page
      .locator(".dev-frame :is(.ts-label, dt, th, [role=columnheader], legend, label, h3, h4, :is(.ts-node-cells, .ts-flow-state) .ts-sr)")
      .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => each.textContent?.trim() ?? "")),
  );
  const hasTime = (await page.locator(".dev-frame time").count()) > 0;
  const isShown = (label: string) => [...shown].some((each) => each === label || each.startsWith(`${label} (`));
  return DISPLAY_TEMPLATES.flatMap((template) => {
    const any = sampleFields(template).some(({ DisplayValue }) => isShown(String(DisplayValue)));
    if (template === "Hidden") return any ? ["Hidden is shown"] : [];
    // Lists leave out headings, which have no value; the time of a timeline entry is shown beside it.
    return any || template === "Heading" || (template === "DateTime" && hasTime) ? [] : [`${template} is not shown`];
  });
}

/** Submits the form through every step: the result is part of the state. */
async function send(page: Page): Promise<void> {
  for (const name of [/^Next$/, /^Send$/]) {
    const button = page.locator(".dev-frame").getByRole("button", { name });
    if ((await button.count()) > 0) await button.click();
  }
}

const judged = new Set<string>();

/** Texts of twice their size, where half the window is left. */
async function outsideWhenLarge(page: Page): Promise<string[]> {
  await page.setViewportSize(HALF);
  await growTexts(page, 2);
  const found = await outside(page);
  await page.setViewportSize(PHONE);
  return found.map((finding) => `200 %: ${finding}`);
}

async function judge(page: Page, fixture: Fixture, state: FixtureState): Promise<string[]> {
  const { id, group, layout } = fixture;
  const kinds = kindsOf(layout);
  const found = await show(page, id, state, { signs: signsOf(layout, state) });
  const sent = isSent(fixture) ? SENT[state] : undefined;
  if (sent) {
    await send(page);
    found.push(...(await missing(page, [sent])));
  }
  if (id === "tree" && state === "many") found.push(...(await missing(page, [{ reads: "Show more \\(9,800 more\\)" }])));
  // With many rows only their presence and duration are new: the rows look like those of another state.
  if (group === "every" && state === "many") return found;
  const isTyped = kinds.includes("Fields");
  // With one row the details are opened before; among many they are left with the arrow keys.
  const isTabbed = !isTyped && !statesOf(fixture).includes("one") && state === "read";
  if (isTabbed) found.push(...(await missedByTab(page)));
  if (!["loading", "error", "forbidden", "empty"].includes(state)) await unfold(page);
  if (group === "every" && (state === "read" || state === "edit")) found.push(...(await unshown(page)));
  if (!kinds.includes("Custom") && /cannot be shown/.test(await page.locator(".dev-frame").innerText())) found.push("cannot be shown");
  found.push(...(await outside(page)), ...(await barriers(page, RULES_IN[state] ?? RULES, judged)));
  if (state === (isTyped ? "edit" : "one")) found.push(...(await missedByTab(page)));
  if (state === "read" || (state === "edit" && isTyped)) found.push(...(await outsideWhenLarge(page)));
  return found;
}

const sampled = statesOfFixtures(looked);
/** Forms with every template are sent in all states that have a result. */
const isSent = ({ group, layout }: Fixture): boolean =>
  group === "every" && kindsOf(layout).some((kind) => kind === "Form" || kind === "Steps");
const statesOf = (fixture: Fixture): readonly FixtureState[] =>
  STATES.filter((state) => sampled(fixture).includes(state) || (isSent(fixture) && state in SENT));

describe("on a phone", () => {
  it.each(STATES)(
    "the state “%s” is shown: nothing sticks out, large texts neither, nothing bars anyone, and Tab reaches every control",
    async (state) => {
      const shown = looked.filter((fixture) => statesOf(fixture).includes(state));
      expect(await findings(PHONE, shown, idOf, (page, fixture) => judge(page, fixture, state))).toEqual([]);
    },
    240_000,
  );
});

it("on a desk every template is shown, nothing sticks out, and dark colours can be distinguished", async () => {
  const found = await findings(DESK, every, idOf, async (page, { id, layout }) => {
    const own: string[] = [];
    const isEdited = kindsOf(layout).includes("Fields");
    for (const state of isEdited ? (["read", "edit", "disabled"] as const) : (["read"] as const)) {
      await show(page, id, state, { look: "dark" });
      await unfold(page);
      // Cells are drawn here, where there is room for them.
      const rules = kindsOf(layout).includes("Grid") ? RULES : COLOUR_RULES;
      const seen = [...(await unshown(page)), ...(await outside(page)), ...(await barriers(page, rules, judged))];
      own.push(...seen.map((finding) => `${state}: ${finding}`));
    }
    return own;
  });
  expect(found).toEqual([]);
}, 240_000);

describe("by keyboard, on a phone", () => {
  it("what is typed into each template is what is read after it was saved", async () => {
    const [page] = pages;
    if (!page) throw new Error("There is no page.");
    const field = (label: string) =>
      page.locator(".ts-field").filter({ has: page.locator(`:is(.ts-label, .ts-toggle > span):text-is("${label}")`) });
    await page.setViewportSize(PHONE);
    await show(page, "every-record", "read");
    const start = async () => {
      await page.locator(".dev-frame").getByRole("button", { name: "Edit", exact: true }).focus();
      await page.keyboard.press("Enter");
    };
    await start();
    const filled: { label: string; reads: RegExp }[] = [];
    for (const template of DISPLAY_TEMPLATES)
      for (const { DataType, DisplayValue } of sampleFields(template)) {
        const typed = TYPED[template]?.(DataType ?? "string");
        if (!typed) continue;
        const label = String(DisplayValue);
        await typed.fill(field(label), page);
        filled.push({ label, reads: typed.reads });
      }
    // Escape asks first; a second Escape continues with the unchanged form.
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("ControlOrMeta+s");
    await page.locator(".dev-frame").getByRole("button", { name: "Edit", exact: true }).waitFor();
    const wrong: string[] = [];
    for (const { label, reads } of filled) {
      const value = page.locator(".ts-item").filter({ has: page.locator(`.ts-label:text-is("${label}")`) });
      // Content far below has no layout yet (content-visibility) and no text.
      await value.scrollIntoViewIfNeeded();
      const shown = (await value.locator(".ts-value").innerText()).trim();
      if (!reads.test(shown)) wrong.push(`${label} reads “${shown}”`);
    }
    expect(wrong).toEqual([]);
    // Nothing is changed by being edited again.
    await start();
    await page.getByText("No changes").waitFor();
  }, 240_000);
});

/**
 * In a browser, for positions, colours and the order of Tab. tests/renderer/conformance.test.tsx checks for each layout that states are
 * recognisable, editing changes nothing and what is sent.
 */
describe("shipped layouts", () => {
  const shipped = shippedLayouts("en");

  it("there are some", () => {
    expect(shipped.length).toBeGreaterThan(15);
  });

  it("are drawn on a phone in their states, stick out nowhere, bar no one, and are worked with by keyboard", async () => {
    const found = await findings(PHONE, shipped, idOf, async (page, { layout }) => {
      await page.getByLabel("Layout as the server sends it").setInputFiles({
        name: "layout.json",
        mimeType: "application/json",
        buffer: Buffer.from(JSON.stringify(layout)),
      });
      // Reading the file navigates a moment later; a test that has moved on would be sent back.
      await page.locator(`.dev-frame[data-fixture="own"][data-layout="${layout.Id}"]`).waitFor();
      const own: string[] = [];
      for (const state of sampleOfStates(
        shipped.findIndex((each) => each.layout.Id === layout.Id),
        1,
      )) {
        const seen = await show(page, "own", state, { layout: layout.Id, signs: signsOf(layout, state) });
        seen.push(...(await outside(page)), ...(await barriers(page, RULES_IN[state] ?? RULES, judged)));
        if (state === "edit") seen.push(...(await missedByTab(page)));
        if (state === "read") seen.push(...(await outsideWhenLarge(page)));
        own.push(...seen.map((finding) => `${state}: ${finding}`));
      }
      return own;
    });
    expect(found).toEqual([]);
  }, 400_000);
});
