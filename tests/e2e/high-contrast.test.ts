/** Forced colours and increased contrast: controls, choices and the focus stay visible. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { contrastRatio } from "../../shared/theme/contrast.ts";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { settled } from "./support/axe.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();

/** Fields and buttons without a border, a picture or a coloured text, so that they cannot be seen. */
const unseen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const canvas = getComputedStyle(document.body).backgroundColor;
    const hasLine = (element: Element): boolean => {
      const style = getComputedStyle(element);
      return (["Top", "Bottom"] as const).every(
        (side) =>
          style[`border${side}Style`] !== "none" &&
          Number.parseFloat(style[`border${side}Width`]) >= 1 &&
          style[`border${side}Color`] !== canvas,
      );
    };
    const problems: string[] = [];
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} ${element.getAttribute("aria-label") ?? element.textContent?.slice(0, 30)}`;
    for (const field of document.querySelectorAll("input:not([type=checkbox], [type=radio], [type=file]), select, textarea")) {
      if (!isShown(field)) continue;
      let box: Element | null = field;
      for (let up = 0; up < 3 && box !== null && !hasLine(box); up++) box = box.parentElement;
      if (box === null || !hasLine(box)) problems.push(`no line around ${named(field)}`);
    }
    for (const button of document.querySelectorAll("button, a[href], [role=tab], [role=menuitem]")) {
      if (!isShown(button)) continue;
      const colour = getComputedStyle(button).color;
      if (colour === canvas && !hasLine(button) && getComputedStyle(button).backgroundColor === canvas)
        problems.push(`no colour on ${named(button)}`);
      for (const path of button.querySelectorAll("svg path")) {
        const { fill, stroke } = getComputedStyle(path);
        if (fill === canvas && (stroke === "none" || stroke === canvas)) problems.push(`no icon on ${named(button)}`);
      }
    }
    return problems;
  });

/** Tabs through the page. @returns elements that get the focus without a visible outline */
async function unseenFocus(page: Page, stops: number): Promise<string[]> {
  const problems: string[] = [];
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press("Tab");
    const problem = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      const isSeen = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
      return isSeen ? null : element.outerHTML.slice(0, 160);
    });
    if (problem !== null) problems.push(problem);
  }
  return problems;
}

/** Whether a chosen and an unchosen element differ in more than background and shadow. */
const tells = (page: Page, chosen: string, other: string): Promise<boolean> =>
  page.evaluate(
    ([one, two]) => {
      const looks = [one, two].map((selector) => {
        const element = document.querySelector(selector ?? "");
        if (element === null) throw new Error(`There is no ${selector}.`);
        const { outlineStyle, borderBottomColor, borderBottomWidth, borderLeftColor, textDecorationLine } = getComputedStyle(element);
        return JSON.stringify([outlineStyle, borderBottomColor, borderBottomWidth, borderLeftColor, textDecorationLine]);
      });
      return looks[0] !== looks[1];
    },
    [chosen, other],
  );

it.each(["light", "dark"] as const)(
  "with the colours of the system, %s, fields, buttons, icons, choices and the focus are seen",
  { timeout: 120_000 },
  async (colorScheme) => {
    const page = await browser.newPage({ contrast: "forced", colorScheme });
    await page.goto("/v/");
    await page.getByLabel("Username").waitFor();
    expect(await unseen(page)).toEqual([]);
    expect(await unseenFocus(page, 6)).toEqual([]);

    await signIn(page, "reseller.admin", "/v/#/dashboard");
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    await settled(page);
    expect(await unseen(page)).toEqual([]);
    expect(await unseenFocus(page, 16)).toEqual([]);

    await page.goto(`/v/#/account/${demo.company}`);
    await page.getByRole("tab", { selected: true }).waitFor();
    await settled(page);
    expect(await tells(page, "[role=tab][aria-selected=true]", "[role=tab][aria-selected=false]")).toBe(true);
    await page.getByRole("button", { name: "Edit", exact: true }).first().click();
    await page.getByLabel("Company name").waitFor();
    expect(await unseen(page)).toEqual([]);
    expect(await unseenFocus(page, 8)).toEqual([]);
    await page.getByRole("button", { name: "Cancel", exact: true }).first().click();

    await page.goto(`/v/#/account/${demo.company}/users`);
    const row = page.getByRole("grid").getByRole("row").nth(1);
    await row.getByRole("checkbox").check();
    await settled(page);
    expect(await unseen(page)).toEqual([]);
    expect(await tells(page, ".ts-grid-row.is-selected", ".ts-grid-row:not(.is-selected)")).toBe(true);

    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: /^Search actions/ }).waitFor();
    await page.locator(".palette [role=option]").nth(1).waitFor();
    expect(await tells(page, ".palette [role=option][aria-selected=true]", ".palette [role=option]:not([aria-selected=true])")).toBe(true);
  },
);

it("anyone who asks for more contrast gets text and lines of seven to one", { timeout: 60_000 }, async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await browser.newPage({ contrast: "more", colorScheme });
    await page.goto("/v/");
    await page.getByLabel("Username").waitFor();
    const colours = await page.evaluate(() => {
      const hex = (colour: string) => {
        const canvas = document.createElement("canvas").getContext("2d");
        if (canvas === null) throw new Error("Nothing to draw on.");
        canvas.fillStyle = colour;
        return String(canvas.fillStyle);
      };
      const input = getComputedStyle(document.querySelector("input") as Element);
      const text = getComputedStyle(document.querySelector(".sign-in-sub") as Element);
      const ground = getComputedStyle(document.querySelector(".sign-in-main") as Element).backgroundColor;
      const page = getComputedStyle(document.documentElement).backgroundColor;
      return { line: hex(input.borderTopColor), text: hex(text.color), ground: hex(/, 0\)$/.test(ground) ? page : ground) };
    });
    expect(contrastRatio(colours.text, colours.ground), JSON.stringify(colours)).toBeGreaterThanOrEqual(7);
    expect(contrastRatio(colours.line, colours.ground), JSON.stringify(colours)).toBeGreaterThanOrEqual(7);
  }
});
