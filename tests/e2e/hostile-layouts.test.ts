/**
 * A layout with hostile texts in every property that takes one, also where the check refuses it, in the real portal and in the studio: none of them is run,
 * followed or fetched, and the content security policy has nothing to stop.
 */
import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { localiseLayout } from "../../layout/localise.ts";
import type { Layout } from "../../layout/model.ts";
import { resolveDataTypes } from "../../layout/resolve.ts";
import "../../layout/validate/re2-engine.ts";
import { contracts } from "../../server/generated/contracts.ts";
import { signIn } from "../support/browser.ts";
import { attacked, everyElement, inTurn, MARK } from "../support/hostile-layouts.ts";
import { settled } from "./support/axe.ts";
import { openBrowser } from "./support/open-browser.ts";

const browser = openBrowser();
/** Screens of layouts, each with the hostile texts of another round. The dashboard's layout is part of the page and is not requested. */
const SCREENS = ["/provisioning/my-imports", "/admin-console/layouts", "/admin-console/jobs"];

interface Watched {
  readonly page: Page;
  /** Events that no text may cause. */
  readonly harm: string[];
}

async function watched(): Promise<Watched> {
  const page = await browser.newPage();
  const harm: string[] = [];
  page.on("dialog", (dialog) => {
    harm.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (request.url().includes("evil.example")) harm.push(`a request: ${request.url()}`);
  });
  await page.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ violatedDirective, sample }) => console.error(`policy ${violatedDirective}: ${sample}`)),
  );
  return { page, harm };
}

type Answer = Readonly<Record<string, unknown>>;

/** Answers of the server with another layout in them. */
async function answerWith(page: Page, operation: string, change: (answer: Answer, input: Answer) => unknown): Promise<void> {
  await page.route(`**/${operation}`, async (route: Route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    const input = (route.request().postDataJSON() ?? {}) as Answer;
    await route.fulfill({ response, json: response.ok() ? change(answer, input) : answer });
  });
}

async function expectHarmless({ page, harm }: Watched): Promise<void> {
  for (const frame of page.frames()) expect(await frame.evaluate((mark) => Reflect.get(window, mark) as unknown, MARK)).toBeUndefined();
  expect(harm).toEqual([]);
  const links = await page.locator("a[href]").evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""));
  expect(links.filter((href) => /^\s*(javascript|vbscript|data):/i.test(href))).toEqual([]);
}

const properties = (page: Page) => page.getByRole("region", { name: "Properties" });
const asRead = (layout: Layout): Layout => localiseLayout(resolveDataTypes(layout, contracts), "en");

describe("hostile words in every property of a layout", () => {
  it("are words on a screen of the portal", async () => {
    const watch = await watched();
    const asked: string[] = [];
    await answerWith(watch.page, "GetScreen", (answer, { route }) => {
      asked.push(String(route));
      const { unchecked } = attacked(everyElement(String(answer.LayoutId)), inTurn(asked.length));
      return { ...answer, Layout: { ...asRead(unchecked), Version: answer.Version } };
    });
    await signIn(watch.page, "distributor.admin", "/v/#/dashboard");
    for (const screen of SCREENS) {
      await watch.page.evaluate((hash) => location.assign(`#${hash}`), screen);
      await expect.poll(() => asked).toContain(screen);
      await watch.page.locator(".ts-screen [data-element]").first().waitFor();
      await settled(watch.page);
      expect(await watch.page.locator(".ts-screen [data-element]").count()).toBeGreaterThan(30);
      await expectHarmless(watch);
    }
  }, 120_000);

  it("are words in the studio: in the tree, the preview, the properties and every tool", async () => {
    const watch = await watched();
    const { page } = watch;
    const { unchecked } = attacked(everyElement("account.company.view"), inTurn(1));
    await answerWith(page, "GetViewLayoutDraft", ({ Published, ...around }) => ({
      ...around,
      Draft: { ...(Published as object), Version: 0, Status: "Draft", Layout: unchecked, Conflicts: [] },
      Published,
    }));
    await signIn(page, "distributor.admin", "/v/#/admin-console/layouts/account.company.view");
    await page.getByRole("tree").waitFor();
    await page.frameLocator("iframe").locator(".ts-screen [data-element]").first().waitFor();
    // One element of each kind, recognised by its icon.
    const keys = await page.getByRole("treeitem").evaluateAll((rows) => {
      const byPicture = new Map(
        rows.map((row) => [[...row.querySelectorAll("path")].at(-1)?.getAttribute("d"), row.getAttribute("data-key")]),
      );
      return [...byPicture.values()];
    });
    expect(keys.length).toBeGreaterThan(10);
    for (const key of keys) {
      await page.locator(`[role="treeitem"][data-key="${key}"]`).click();
      await properties(page).locator("details").first().waitFor();
      await expectHarmless(watch);
    }
    await page.locator("details").evaluateAll((groups) => {
      for (const group of groups) (group as HTMLDetailsElement).open = true;
    });
    const tools = page.getByRole("toolbar", { name: "Tools" }).getByRole("button");
    for (const name of await tools.evaluateAll((all) => all.map((each) => each.textContent ?? ""))) {
      const tool = tools.filter({ hasText: name });
      if ((await tool.getAttribute("aria-expanded")) !== "true") await tool.click();
      await settled(page);
    }
    await expectHarmless(watch);
  }, 120_000);
});
