import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Root } from "../../src/app/root.tsx";
import { session } from "../../src/data/session.ts";
import { buildUser, refusal, startFakePortal } from "../support/portal/fake-portal.ts";

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });
beforeAll(() => import("../../src/app/portal.tsx"));
const warn = vi.spyOn(console, "warn");
beforeEach(() => warn.mockReset());
afterEach(async () => {
  await act(() => session.end());
  vi.unstubAllGlobals();
});

const PDF = "0f8fad5bd9cb469fa16570867728950e/k3j2h1g0f9e8d7c6b5a4z3y.pdf";
const term = (Id: number, Name: string, more: object = {}) => ({
  Id,
  DocumentId: Id,
  Kind: "Platform",
  Name,
  Version: 2,
  ValidFrom: "2026-11-02T08:00:00Z",
  ProductName: null,
  TermsText: `## Words of ${Name}\n\n**Strong** <b>words</b>`,
  Changes: "",
  PathToTermsPdf: PDF,
  IsPrivacyPolicy: false,
  ...more,
});
const confirmed = (Id: number, Name: string, more: object = {}) => ({
  ...term(Id, Name, more),
  AcceptedAt: "2026-11-03T10:00:00Z",
  AcceptedBy: "Ida Brandt",
});

async function open() {
  const server = startFakePortal({ hash: "#/account/100" });
  server.on("GetMyConfirmedTerms", () => [
    200,
    {
      Items: [
        confirmed(1, "Terms of use"),
        confirmed(2, "Vendor terms", { ProductName: "A" }),
        confirmed(2, "Vendor terms", { ProductName: "B" }),
        confirmed(3, "Privacy policy", { IsPrivacyPolicy: true }),
      ],
    },
  ]);
  await session.load();
  render(<Root />);
  await screen.findByText("Company name", undefined, { timeout: 15_000 });
  return { server, user: userEvent.setup() };
}

async function openFromMenu(user: ReturnType<typeof userEvent.setup>, entry: string, name: string) {
  await user.click(screen.getByRole("button", { name: "Terms and privacy" }));
  await user.click(await screen.findByText(entry));
  return await screen.findByRole("dialog", { name }, { timeout: 10_000 });
}

test("the terms are in tabs, one for each document, with who accepted them, and their PDF can be saved", async () => {
  const { user } = await open();
  const element = await openFromMenu(user, "View terms and conditions", "Terms and conditions");
  expect(element.style.width).toBe("1340px");
  const dialog = within(element);
  const tabs = await dialog.findAllByRole("tab");
  expect(tabs.map(({ textContent }) => textContent)).toEqual(["Terms of use", "Vendor terms"]);
  expect(await dialog.findByRole("heading", { name: "Words of Terms of use" }, { timeout: 10_000 })).toBeTruthy();
  // Markup is shown as text.
  expect(dialog.getByText(/<b>words<\/b>/)).toBeTruthy();
  expect(dialog.getByText(/Version 2 · accepted on 3 November 2026 by Ida Brandt/)).toBeTruthy();
  tabs[0]?.focus();
  await user.keyboard("{ArrowDown}");
  expect(await dialog.findByRole("heading", { name: "Words of Vendor terms" })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe("Vendor terms");

  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return new Response("", { status: 404 });
  });
  await user.click(dialog.getByRole("button", { name: "Export PDF" }));
  expect(await dialog.findByText("Unable to export file, refresh and try again.")).toBeTruthy();
  // The portal makes other calls meanwhile.
  expect(asked.filter((path) => path.startsWith("/keeper/"))).toEqual([`/keeper/get/${PDF}`]);
  await user.click(dialog.getAllByRole("button", { name: "Close" })[0] ?? element);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("terms that cannot be loaded are logged and announced politely, without a popup", async () => {
  const { server, user } = await open();
  server.on("GetMyConfirmedTerms", () => refusal(403, "AccessDenied", "You are not allowed to do this."));
  const dialog = within(await openFromMenu(user, "View terms and conditions", "Terms and conditions"));
  expect(await dialog.findByText("The terms cannot be shown right now.")).toBeTruthy();
  expect(screen.queryByText("You are not allowed to do this.")).toBeNull();
  expect(warn).toHaveBeenCalledWith("Terms not loaded:", expect.anything());
});

test("terms with a new version are before everything, say what is new, and go when they are accepted", async () => {
  const { server } = await openRequired();
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole("dialog", { name: "Terms to accept" }, { timeout: 10_000 }));
  expect(dialog.getByText("Read the current terms and accept them for Larkfield Foods.")).toBeTruthy();
  expect(within(await dialog.findByRole("region", { name: "What's new" })).getByText("Support hours")).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(screen.getByRole("dialog", { name: "Terms to accept" })).toBeTruthy();

  server.on("AcceptTermsForAccountAndProduct", () => refusal(404, "NotFound", "This does not exist, or you do not have access to it."));
  await user.click(dialog.getByRole("button", { name: "Accept" }));
  expect(await dialog.findByText("The terms could not be accepted. Read them again and try once more.")).toBeTruthy();
  server.on("AcceptTermsForAccountAndProduct", () => [200, { Items: [] }]);
  await user.click(dialog.getByRole("button", { name: "Accept" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.calls.filter(({ operation }) => operation === "AcceptTermsForAccountAndProduct").at(-1)?.input).toEqual({
    accountId: 100,
    termIds: [7, 8],
  });
});

async function openRequired() {
  const server = startFakePortal({ hash: "#/account/100" });
  server.on("GetCurrentUser", () => [200, buildUser({ MustAcceptTerms: true })]);
  server.on("GetRequiredTerms", () => [200, { Items: [term(7, "Terms of use", { Changes: "- Support hours" }), term(8, "Seller terms")] }]);
  await session.load();
  render(<Root />);
  await screen.findByText("Company name", undefined, { timeout: 15_000 });
  return { server };
}
