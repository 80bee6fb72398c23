/** A separate file, because other journeys leave entries in the browser history. */
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { Root } from "../../src/app/root.tsx";
import { session } from "../../src/data/session.ts";
import { setSessionEndedListener } from "../../src/data/transport.ts";
import { startFakePortal } from "../support/portal/fake-portal.ts";

vi.setConfig({ testTimeout: 20_000, hookTimeout: 60_000 });
beforeAll(() => import("../../src/app/portal.tsx"));
afterEach(async () => {
  await act(() => session.end());
  vi.unstubAllGlobals();
});

const open = async (options: Parameters<typeof startFakePortal>[0] = {}) => {
  const server = startFakePortal(options);
  setSessionEndedListener(session.end);
  await session.load();
  render(<Root />);
  return { server, user: userEvent.setup() };
};
const heading = (name: string) => screen.findByRole("heading", { level: 1, name }, { timeout: 10_000 });

test("unsaved changes hold typed addresses, Back and quick presses of it too: the old address stays until one decides", async () => {
  const { user } = await open({ hash: "#/somewhere" });
  for (const hash of ["#/nowhere", "#/account/100"]) {
    await screen.findByRole("heading", { name: "Page not found" }, { timeout: 10_000 });
    await act(async () => {
      location.hash = hash;
    });
  }
  await heading("Larkfield Foods");
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.type(await screen.findByLabelText(/Company name/), " GmbH");
  const stays = async () => {
    await screen.findByRole("heading", { name: "Unsaved changes" });
    await waitFor(() => expect(location.hash).toBe("#/account/100"));
    await user.click(screen.getByRole("button", { name: "Continue editing" }));
    expect(screen.getByLabelText<HTMLInputElement>(/Company name/).value).toBe("Larkfield Foods GmbH");
    expect(screen.queryByRole("heading", { name: "Unsaved changes" })).toBeNull();
  };
  act(() => history.back());
  await stays();
  act(() => {
    history.back();
    history.back();
  });
  await stays();
  for (const hash of ["#/account/11", "#/login", "#/nowhere"]) {
    act(() => {
      location.hash = hash;
    });
    await stays();
  }
  // A typed page of the same account is no way out.
  act(() => {
    location.hash = "#/account/100/address-data";
  });
  await waitFor(() => expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Address"));
  act(() => history.back());
  await waitFor(() => expect(screen.getByRole("tab", { selected: true }).textContent).not.toBe("Address"));

  act(() => {
    location.hash = "#/account/12";
  });
  await user.click(await screen.findByRole("button", { name: "Discard changes" }));
  await waitFor(() => expect(location.hash).toBe("#/account/12"));
  await waitFor(() => expect(screen.queryByLabelText(/Company name/)).toBeNull());
});
