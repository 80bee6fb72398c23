import { act, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { i18n } from "../../src/app/i18n/i18n.ts";
import { setIcuFormatter } from "../../src/app/i18n/icu-format.ts";
import { formatIcu } from "../../src/app/portal.tsx";
import "../../src/app/portal-texts.ts";
import { MaintenanceArea } from "../../src/chrome/maintenance-banner/maintenance-area.tsx";
import { maintenance } from "../../src/data/live-maintenance.ts";

setIcuFormatter(formatIcu);
beforeAll(() => import("../../src/chrome/maintenance-banner/maintenance-banner.tsx"));
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  act(() => maintenance.forget());
  vi.useRealTimers();
});

const shown = () => document.querySelector(".banner-text")?.textContent ?? "";
const said = () => screen.queryByRole("status")?.textContent ?? "";
const tell = async (state: boolean | number, message?: string) => {
  await act(async () => {
    maintenance.receive(state, message);
    await vi.advanceTimersByTimeAsync(0);
  });
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("says minutes, then seconds, one second, and that it is ongoing; only some of the seconds are read out", async () => {
  render(
    <I18nextProvider i18n={i18n}>
      <MaintenanceArea />
    </I18nextProvider>,
  );
  expect(shown()).toBe("");
  await tell(false);
  await tell(300, "Back at ten.");
  await vi.waitFor(() => expect(shown()).toBe("The portal will be down for maintenance in 5 minutes. Back at ten."), { timeout: 10_000 });
  expect(said()).toBe("The portal will be down for maintenance in 5 minutes. Back at ten.");
  await tell(61);
  expect(shown()).toBe("The portal will be down for maintenance in 2 minutes.");
  await tell(60);
  expect(shown()).toBe("The portal will be down for maintenance in 60 seconds.");
  await wait(15_000);
  expect(shown()).toBe("The portal will be down for maintenance in 45 seconds.");
  expect(said()).toBe("The portal will be down for maintenance in 60 seconds.");
  await wait(44_000);
  expect(shown()).toBe("The portal will be down for maintenance in 1 second.");
  expect(said()).toBe("The portal will be down for maintenance in 10 seconds.");
  await wait(1_500);
  expect(shown()).toBe("Maintenance is ongoing. Nothing can be saved until it ends.");
  expect(said()).toBe(shown());
  await tell(false);
  expect(shown()).toBe("");
});
