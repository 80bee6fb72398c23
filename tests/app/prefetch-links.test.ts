import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prefetchLinks } from "../../src/app/prefetch-links.ts";

const fetched = vi.fn(async (_url: string) => Response.json({}));
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
  document.body.innerHTML =
    '<a href="#/account/5/users"><b>Five</b></a><a href="#/account/6">Six</a><a href="#/account/7x">No</a><p>Text</p>';
  stop = prefetchLinks(new QueryClient());
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockClear();
});

const rest = (selector: string, ms: number) => {
  document.querySelector(selector)?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  vi.advanceTimersByTime(ms);
};

test("a link that the pointer rests on loads its account and layout, once", () => {
  rest("b", 100);
  expect(fetched.mock.calls.map(([url]) => url.split("/").at(-1))).toEqual(["LoadAccountById", "GetViewLayout"]);
  rest("b", 100);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("passing over loads nothing, nor does anything that is no link to an account", () => {
  rest("b", 50);
  rest("p", 100);
  rest("a:nth-of-type(3)", 100);
  expect(fetched).not.toHaveBeenCalled();
});
