import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { Root } from "../../src/app/root.tsx";
import { session } from "../../src/data/session.ts";
import { buildUser, capability, type FakeServer, startFakePortal } from "../support/portal/fake-portal.ts";

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });
beforeAll(() => import("../../src/app/portal.tsx"));
afterEach(async () => {
  await act(() => session.end());
  vi.unstubAllGlobals();
});

const layoutCalls = ({ calls }: FakeServer) => calls.filter(({ operation }) => operation === "GetViewLayout").map(({ input }) => input);

test("a user who may read layouts views screens as a role and in a language, sees a notice, and stops", async () => {
  const server = startFakePortal({ hash: "#/account/100" });
  const capabilities = [
    capability("LOGIN", { Execute: true }),
    capability("COMPANY_ACCOUNT", { Read: true, Update: true }),
    capability("VIEW_LAYOUTS"),
  ];
  server.on("GetCurrentUser", () => [200, buildUser({ Capabilities: capabilities })]);
  const role = { RoleId: 4, Name: "Company User", Description: "", Capabilities: [capability("COMPANY_ACCOUNT", { Read: true })] };
  server.on("ListViewRoles", () => [200, { Items: [role] }]);
  await session.load();
  render(<Root />);
  const user = userEvent.setup();
  await screen.findByText("Company name", undefined, { timeout: 15_000 });
  const edit = () => screen.queryByRole("button", { name: "Edit" });
  await waitFor(() => expect(edit()).toBeTruthy());

  await user.click(screen.getByRole("button", { name: "Profile of Ada Winter" }));
  await user.click(await screen.findByText("View screens as…"));
  const dialog = within(await screen.findByRole("dialog", { name: "View screens as another user" }, { timeout: 10_000 }));
  await dialog.findByRole("option", { name: "Company User" });
  await user.selectOptions(dialog.getByLabelText("Role"), "Company User");
  await user.selectOptions(dialog.getByLabelText("Language"), "German");
  await user.click(dialog.getByRole("button", { name: "Show" }));
  expect(await screen.findByText("You are viewing screens as “Company User” in German. Data and actions are your own.")).toBeTruthy();
  await waitFor(() =>
    expect(layoutCalls(server).at(-1)).toEqual({ action: "View", accountId: 100, viewAs: { roleId: 4, language: "de" } }),
  );

  await user.click(screen.getByRole("button", { name: "Stop" }));
  expect(screen.queryByText(/You are viewing screens as/)).toBeNull();
  await screen.findByText("Company name");
  // The layouts of the user's own view are still cached.
  expect(layoutCalls(server)).toHaveLength(2);
});

test("no one else is offered it", async () => {
  startFakePortal({ hash: "#/account/100" });
  await session.load();
  render(<Root />);
  await screen.findByText("Company name", undefined, { timeout: 15_000 });
  await userEvent.setup().click(screen.getByRole("button", { name: "Profile of Ada Winter" }));
  await screen.findByText("Sign out");
  expect(screen.queryByText("View screens as…")).toBeNull();
  expect(screen.queryByText("Explain this screen")).toBeNull();
});
