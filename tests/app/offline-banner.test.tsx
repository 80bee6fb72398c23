import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OfflineBanner } from "../../src/app/offline-banner.tsx";
import { followNetwork, reachability } from "../../src/data/reachability.ts";
import { callOperation } from "../../src/data/transport.ts";

vi.mock("react-i18next", () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

const fetched = vi.fn<(url: string) => Promise<Response>>();
const lost = () => fetched.mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
const back = () => fetched.mockImplementation(() => Promise.resolve(new Response("{}")));
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("fetch", fetched);
  stop = followNetwork();
  render(<OfflineBanner />);
});
afterEach(() => {
  stop();
  act(() => reachability.answered());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const call = () => act(() => callOperation("Account", "LoadAccountById", {}).catch(() => undefined));
const said = () => screen.getByRole("status").textContent;

test("is there while calls are not answered, two in a row, and says when they are again", async () => {
  lost();
  await call();
  expect(said()).toBe("");
  await call();
  expect(said()).toContain("offline.unreachable");
  back();
  await call();
  expect(said()).toBe("offline.back");
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(said()).toBe("");
});

test("asks the server by itself, soon at first and then at most every half minute, and at once on demand", async () => {
  lost();
  await call();
  await call();
  const before = fetched.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  const asked = fetched.mock.calls.length - before;
  expect(asked).toBeGreaterThanOrEqual(5);
  expect(asked).toBeLessThanOrEqual(15);
  back();
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole("button"));
  expect(fetched.mock.lastCall?.[0]).toBe("/healthz");
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(said()).toBe("offline.back");
});

test("knows at once when this machine has no network, and looks for the server when it has one again", async () => {
  act(() => void dispatchEvent(new Event("offline")));
  expect(said()).toContain("offline.offline");
  back();
  await act(async () => void dispatchEvent(new Event("online")));
  expect(said()).toBe("offline.back");
});

test("a refusal is an answer, and so is one that was not waited for", async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response("{}", { status: 500 })));
  await call();
  await call();
  fetched.mockImplementation(() => Promise.reject(new DOMException("gone", "AbortError")));
  await call();
  await call();
  expect(said()).toBe("");
});
