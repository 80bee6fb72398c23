import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { i18n } from "../../src/app/i18n/i18n.ts";
import { setIcuFormatter } from "../../src/app/i18n/icu-format.ts";
import { formatIcu } from "../../src/app/portal.tsx";
import "../../src/app/portal-texts.ts";
import type { Notification, SessionUser } from "../../shared/generated/types.ts";
import { NotificationBell } from "../../src/chrome/notification-centre/notification-bell.tsx";
import { handleLiveMessage } from "../../src/data/live-events.ts";
import { session } from "../../src/data/session.ts";
import { buildUser, capability, startFakePortal } from "../support/portal/fake-portal.ts";

setIcuFormatter(formatIcu);
afterEach(async () => {
  cleanup();
  await act(() => session.end());
  vi.unstubAllGlobals();
});

const notification = (Id: number, change: Partial<Notification> = {}): Notification => ({
  Id,
  Type: "warning",
  EventType: "PasswordChanged",
  Title: `Title ${Id}`,
  Text: `Text ${Id}`,
  Link: null,
  CreatedAt: "2026-11-21T10:00:00Z",
  ReadAt: null,
  IsRead: false,
  ...change,
});
const Address = () => <p>{useLocation().pathname}</p>;

async function show(items: Notification[], user: Partial<SessionUser> = {}) {
  const server = startFakePortal();
  server.on("GetCurrentUser", () => [
    200,
    buildUser({ Capabilities: [capability("LOGIN", { Execute: true }), capability("NOTIFICATIONS")], ...user }),
  ]);
  let kept = items;
  server.on("GetUnreadCount", () => [200, { Count: kept.filter(({ IsRead }) => !IsRead).length }]);
  server.on("ListNotifications", () => [200, { Items: kept, TotalCount: kept.length }]);
  server.on("MarkNotificationsRead", ({ ids, all }) => {
    kept = kept.map((item) => (all === true || (ids as number[]).includes(item.Id) ? { ...item, IsRead: true } : item));
    return [200, { Count: 1 }];
  });
  await session.load();
  const queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <MemoryRouter>
          <NotificationBell />
          <Address />
        </MemoryRouter>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  const push = (item: Notification) => {
    kept = [item, ...kept];
    handleLiveMessage({ type: "message", event: "notifications changed" }, queryClient, () => undefined);
  };
  return { server, push, user: userEvent.setup() };
}
const bell = (name: string) => screen.findByRole("button", { name });

test("counts what is not read, follows a push, and shows the newest in a panel", async () => {
  const { push, user } = await show([notification(1), notification(2, { IsRead: true })]);
  await bell("1 unread notification");
  push(notification(3));
  await user.click(await bell("2 unread notifications"));
  const panel = screen.getByRole("dialog", { name: "Notifications" });
  const rows = await within(panel).findAllByRole("listitem");
  expect(rows.map((row) => within(row).queryByText("New") !== null)).toEqual([true, true, false]);
  expect(screen.getByRole("status").textContent).toBe("2 unread notifications");
});

test("is read by following it to what it is about, by a click, or all at once", async () => {
  const { server, user } = await show([
    notification(1, { Link: "/account/7" }),
    notification(2),
    notification(3, { Link: "/keeper/get/0f8fad5bd9cb469fa16570867728950e/k3j2h1g0f9e8d7c6b5a4z3y.csv" }),
    notification(4),
  ]);
  await user.click(await bell("4 unread notifications"));
  expect((await screen.findByRole("link", { name: /Text 3/ })).hasAttribute("download")).toBe(true);
  await user.click(await screen.findByRole("button", { name: /Text 2/ }));
  await bell("3 unread notifications");
  await user.click(await screen.findByRole("link", { name: /Text 1/ }));
  await waitFor(() => expect(screen.getByText("/account/7")).toBeTruthy());
  await user.click(await bell("2 unread notifications"));
  await user.click(await screen.findByRole("button", { name: "Mark all as read" }));
  await bell("Notifications");
  expect(server.calls.filter(({ operation }) => operation === "MarkNotificationsRead").map(({ input }) => input)).toEqual([
    { ids: [2] },
    { ids: [1] },
    { all: true },
  ]);
});

test("no one who acts for the person reads it away from them", async () => {
  const { server, user } = await show([notification(1)], { ImpersonatorAccountId: 9 });
  await user.click(await bell("1 unread notification"));
  await user.click(await screen.findByRole("button", { name: /Text 1/ }));
  expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  expect(server.calls.map(({ operation }) => operation)).not.toContain("MarkNotificationsRead");
});

test("is not there without the permission, and nothing is asked", async () => {
  const { server } = await show([notification(1)], { Capabilities: [capability("LOGIN", { Execute: true })] });
  await new Promise((resolve) => setTimeout(resolve, 1_600));
  expect(screen.queryByRole("button")).toBeNull();
  expect(server.calls.map(({ operation }) => operation)).toEqual(["GetCurrentUser"]);
});
