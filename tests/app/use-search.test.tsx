import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSearch } from "../../src/chrome/use-hits.tsx";

const asked: unknown[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    asked.push(JSON.parse(String(init?.body)));
    return new Response('{"Items":[]}', { headers: { "Content-Type": "application/json" } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("asks 300 ms after the last key and not before; blank text asks nothing (spec §2, §9)", async () => {
  const { rerender } = renderHook(({ typed }) => useSearch(typed, { withServices: false }), { wrapper, initialProps: { typed: "" } });
  rerender({ typed: "   " });
  await wait(1000);
  rerender({ typed: "la" });
  await wait(299);
  rerender({ typed: " lark " });
  await wait(299);
  expect(asked).toEqual([]);
  await wait(1);
  expect(asked).toEqual([{ text: "lark" }]);
});
