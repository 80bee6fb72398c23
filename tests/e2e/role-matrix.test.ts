/** An administrator changes the capability sets of two roles in one matrix, with one save; a refused save keeps what was ticked. */
import { expect, it } from "vitest";
import { signIn } from "../support/browser.ts";
import { demo } from "../support/demo-accounts.ts";
import { signInTo } from "../support/portal-client.ts";
import { portal } from "../support/portal-under-test.ts";
import { openBrowser } from "./support/open-browser.ts";

const COMPANY = demo.company;
/** Names are unique within an account, also when the journey is tried again. */
const MARK = String(Date.now()).slice(-6);
const [SET, ROLE_A, ROLE_B] = [`Matrix reads users ${MARK}`, `Matrix role A ${MARK}`, `Matrix role B ${MARK}`];
const browser = openBrowser({ tolerates: (complaint) => complaint.includes("409") });

it("capability sets of several roles are ticked in one matrix and saved together", { timeout: 120_000 }, async () => {
  const api = await signInTo(portal, "reseller.admin", portal.password);
  const made = async (operation: string, input: object) => {
    const { status, body } = await api.call(portal, "Account", operation, input);
    if (status !== 200) throw new Error(`${operation}: ${JSON.stringify(body)}`);
    return body;
  };
  const set = await made("CreateCapabilitySet", {
    ownerAccountId: COMPANY,
    name: SET,
    capabilities: [{ ObjectType: "USER_ACCOUNT", Read: true }],
  });
  const roles = [
    await made("CreateRole", { ownerAccountId: COMPANY, name: ROLE_A, capabilitySetIds: [] }),
    await made("CreateRole", { ownerAccountId: COMPANY, name: ROLE_B, capabilitySetIds: [] }),
  ];
  const included = async () => {
    const { Items } = await made("ListRoleCapabilitySets", { accountId: COMPANY });
    const cells = Items as { RoleId: number; CapabilitySetId: number; IsIncluded: boolean }[];
    return roles.map(({ Id }) => cells.find(({ RoleId, CapabilitySetId }) => RoleId === Id && CapabilitySetId === set.Id)?.IsIncluded);
  };
  expect(await included()).toEqual([false, false]);

  const page = await browser.newPage();
  await signIn(page, "reseller.admin", `/v/#/account/${COMPANY}/security?page=roles`);
  await page
    .getByRole("button", { name: "Capability sets by role" })
    .or(page.getByRole("link", { name: "Capability sets by role" }))
    .click();
  const grid = page.getByRole("grid");
  const row = grid.getByRole("row").filter({ hasText: SET });
  await row.waitFor();
  const heads = await grid.getByRole("columnheader").allTextContents();
  const tick = async (role: string) => {
    const column = heads.findIndex((head) => head.includes(role));
    expect(column).toBeGreaterThan(0);
    await row.getByRole("gridcell").nth(column).click();
    await page.keyboard.press("F2");
    await row.getByRole("checkbox").press("Space");
    await page.keyboard.press("Enter");
  };
  await tick(ROLE_A);
  await tick(ROLE_B);
  await page.getByRole("button", { name: "Review and save" }).click();
  await page.getByRole("dialog", { name: "Save 2 changes?" }).getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(included).toEqual([true, true]);
  await page.reload();
  await row.waitFor();
  expect((await included()).every(Boolean)).toBe(true);

  // Another user renames a role meanwhile: nothing is saved, and the tick stays.
  await made("UpdateRole", { id: roles[0]?.Id, name: `${ROLE_A} changed`, rowVersion: 2 });
  await tick(ROLE_A);
  await page.getByRole("button", { name: "Review and save" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("1 row could not be saved and is still marked.").waitFor();
  expect(await included()).toEqual([true, true]);
});
