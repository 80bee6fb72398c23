/**
 * Every part of the layout studio, checked by axe in both schemes and for overflow at phone width, with unfinished work: a wrong field, missing
 * texts, and changes to compare and publish.
 */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { COLOUR_RULES, RULES, settled, sideways, violations } from "./support/axe.ts";
import { openBrowser } from "./support/open-browser.ts";

const STUDIO = "/v/#/admin-console/layouts/account.company.view";
const TOOLS = ["Problems", "Texts", "Compare", "Impact", "Publish", "History", "JSON", "Export and import"];

const browser = openBrowser();
const inTree = (page: Page, name: string) => page.getByRole("treeitem", { name: new RegExp(`^${name}`) }).first();
const properties = (page: Page) => page.getByRole("region", { name: "Properties" }).last();

/** In a large layout only pages are expanded at first. */
async function inRecord(page: Page, field: string): Promise<void> {
  const record = inTree(page, "Company, Record");
  await record.click();
  if ((await record.getAttribute("aria-expanded")) !== "true") await page.keyboard.press("ArrowRight");
  await inTree(page, `${field}, Field`).click();
  // It comes from a fragment, until something of it is changed here.
  await properties(page).getByRole("textbox", { name: "Label", exact: true }).waitFor();
  const onlyHere = properties(page).getByRole("button", { name: "Change only here" });
  if (await onlyHere.isVisible()) await onlyHere.click();
}

async function openGroups(page: Page): Promise<void> {
  await properties(page)
    .locator("details")
    .evaluateAll((groups) => {
      for (const group of groups) (group as HTMLDetailsElement).open = true;
    });
}

/** A part of the studio, and how it is brought up. */
interface Part {
  readonly name: string;
  open(page: Page): Promise<unknown>;
  close?(page: Page): Promise<unknown>;
}

const leave = (page: Page) => page.keyboard.press("Escape");
const openDialog = async (page: Page, element: string, button: string) => {
  await inTree(page, element).click();
  await properties(page).getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("dialog").waitFor();
};

const PARTS: readonly Part[] = [
  { name: "tree and properties of the layout", open: (page) => inTree(page, "Company, Layout").click() },
  {
    name: "properties of a field, with its choices",
    open: async (page) => {
      await inRecord(page, "Segment");
      await openGroups(page);
    },
  },
  {
    name: "properties of a table",
    open: async (page) => {
      await inTree(page, "Departments, Table").click();
      // It comes from a fragment.
      await properties(page).getByRole("button", { name: "Change only here" }).click();
      await openGroups(page);
      await properties(page).getByRole("group", { name: "Initial filters" }).getByRole("button", { name: "Add a row" }).click();
    },
  },
  {
    name: "expression editor",
    open: async (page) => {
      await inRecord(page, "Segment");
      const rule = properties(page).getByRole("textbox", { name: "Shown when" });
      await rule.pressSequentially("Values.Coun");
      await page.getByRole("listbox", { name: "Suggestions" }).waitFor();
    },
    close: async (page) => {
      await leave(page);
      await properties(page).getByRole("textbox", { name: "Shown when" }).fill("");
    },
  },
  { name: "add fields of the contract", open: (page) => openDialog(page, "Company, Record", "Add fields"), close: leave },
  {
    name: "add a field of one's own",
    open: async (page) => {
      await openDialog(page, "Company, Record", "Add fields");
      await page.getByRole("dialog").getByRole("tab", { name: "New field" }).click();
    },
    close: leave,
  },
  {
    name: "add a part",
    open: async (page) => {
      await openDialog(page, "Overview, Page", "Add section");
      await page.getByRole("dialog").getByRole("radio", { name: /^Form/ }).click();
      await page
        .getByRole("dialog")
        .getByRole("combobox", { name: /operation/i })
        .fill("account");
    },
    close: async (page) => {
      await leave(page);
      if (await page.getByRole("dialog").isVisible()) await leave(page);
    },
  },
  ...TOOLS.map((name) => ({
    name,
    open: async (page: Page) => {
      const tool = page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name: new RegExp(`^${name}`) });
      if ((await tool.getAttribute("aria-expanded")) !== "true") await tool.click();
      await page.getByRole("region", { name, exact: true }).waitFor();
      await settled(page);
    },
  })),
];

/** A field that is looser than the contract, with an untranslated label. */
async function leaveHalfWay(page: Page): Promise<void> {
  await inRecord(page, "Segment");
  await properties(page).getByRole("textbox", { name: "Label", exact: true }).fill("Part of the market");
  await inTree(page, "Part of the market, Field").waitFor();
  await properties(page).getByRole("textbox", { name: "Label", exact: true }).fill("Segment");
  await inRecord(page, "Industry");
  await properties(page).getByRole("textbox", { name: "Enabled when" }).fill("Values.Nothing == 'x'");
  await page.getByText("Saved as draft").waitFor();
}

async function enter(scheme: "light" | "dark"): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: scheme });
  await page.emulateMedia({ colorScheme: scheme });
  await signIn(page, "distributor.admin", STUDIO);
  await inTree(page, "Company, Layout").waitFor();
  const isEnough = page.getByRole("button", { name: "Only necessary" });
  await page.addLocatorHandler(isEnough, () => isEnough.click());
  return page;
}

async function judged(page: Page, judge: (part: Part) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const part of PARTS) {
    await part.open(page);
    found.push(...(await judge(part)).map((finding) => `${part.name}: ${finding}`));
    await part.close?.(page);
  }
  return found;
}

describe("the parts of the layout studio", () => {
  let page: Page;
  beforeAll(async () => {
    page = await enter("light");
    await leaveHalfWay(page);
  });

  it("bar no one", async () => {
    expect(await judged(page, () => violations(page, RULES))).toEqual([]);
  }, 180_000);

  it("can be read in the dark", async () => {
    const dark = await enter("dark");
    expect(await judged(dark, () => violations(dark, COLOUR_RULES))).toEqual([]);
  }, 180_000);

  it("fit a phone", async () => {
    const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await signIn(phone, "distributor.admin", STUDIO);
    const found: string[] = [];
    for (const tab of ["Structure", "Preview", "Properties"]) {
      await phone.getByRole("tab", { name: tab, exact: true }).click();
      await settled(phone);
      found.push(...(await sideways(phone)).map((finding) => `${tab}: ${finding}`), ...(await violations(phone, RULES)));
    }
    for (const name of TOOLS) {
      const tool = phone.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name: new RegExp(`^${name}`) });
      if ((await tool.getAttribute("aria-expanded")) !== "true") await tool.click();
      await settled(phone);
      found.push(...(await sideways(phone)).map((finding) => `${name}: ${finding}`));
    }
    expect(found).toEqual([]);
  }, 120_000);
});
