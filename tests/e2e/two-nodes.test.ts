/** Two servers on one database, and browsers at both: what happens on one is seen at the other. What needs no browser is tested with the servers. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInByForm } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { type PortalClient, signInTo } from "../support/portal-client.ts";
import { portal, startPortalServer } from "../support/portal-under-test.ts";
import type { ServerProcess } from "../support/server-process.ts";
import { openBrowser } from "./support/open-browser.ts";

const LAYOUT = "account.department.view";
const browser = openBrowser();
let first: Pick<ServerProcess, "origin">;
let second: ServerProcess;
beforeAll(async () => {
  first = { origin: portal.origin };
  second = await startPortalServer();
});
afterAll(async () => {
  await second.stop();
});

const must = async (client: PortalClient, operation: string, input: object) => {
  const { status, body } = await client.call(first, "Metadata", operation, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe("a browser at the other node", () => {
  it("shows a layout within two seconds of its publication, and the earlier one after the rollback", async () => {
    const page = await browser.newPage();
    const connected = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framesent"));
    await signInByForm(page, "company.admin", `${second.origin}/v/#/account/${demo.department}`);
    await page.getByText("Department", { exact: true }).first().waitFor();
    await connected;
    const admin = await signInTo(first, "distributor.admin", portal.password);
    const { Version, Layout } = await must(admin, "GetViewLayoutVersion", { layoutId: LAYOUT });
    const renamed = JSON.parse(
      JSON.stringify(Layout).replaceAll(/"DisplayValue":("Department"|\{"en":"Department"\})/g, '"DisplayValue":"Name of the team"'),
    );
    await must(admin, "SaveViewLayout", { layout: renamed });
    await must(admin, "PublishViewLayout", { layoutId: LAYOUT });
    const published = performance.now();
    await page.getByText("Name of the team", { exact: true }).first().waitFor();
    expect(performance.now() - published).toBeLessThan(2_000);
    await must(admin, "RollbackViewLayout", { layoutId: LAYOUT, version: Version });
    await page.getByText("Name of the team", { exact: true }).first().waitFor({ state: "detached" });
  });

  it("is signed in by signing in at the first, and is at the sign-in page when the first signs out, its live connection closed", async () => {
    const page = await browser.newPage();
    await signInByForm(page, "company.user");
    await page.getByRole("banner").waitFor();
    const other = await page.context().newPage();
    const socket = other.waitForEvent("websocket");
    await other.goto(`${second.origin}/v/`);
    await other.getByRole("banner").waitFor();
    const live = await socket;
    const ended = live.waitForEvent("close");
    await page.getByRole("button", { name: /^Profile of/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await ended;
    await other.getByRole("button", { name: "Sign in", exact: true }).waitFor({ timeout: 20_000 });
    expect(await other.getByRole("banner").count()).toBe(0);
  });
});
