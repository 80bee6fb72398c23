import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../src/data/api-error.ts";
import { askAgainWhenReached, createQueryClient } from "../../src/data/query-client.ts";
import { reachability } from "../../src/data/reachability.ts";

const onError = vi.fn<(error: Error, retry?: () => void) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  onError.mockReset();
});
afterEach(() => {
  reachability.answered();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refusal = (details: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ status: 0, code: "RequestFailed", message: "x", ...details });
/** A query that has failed for good. */
const failWith = async (error: Error, meta?: { suppressError?: boolean }) => {
  const client = createQueryClient(onError);
  const queryFn = vi.fn(() => Promise.reject(error));
  const observer = new QueryObserver(client, { queryKey: ["Account", "Load"], queryFn, ...(meta ? { meta } : {}) });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  return { client, queryFn, stop };
};

test("one popup tells about a failed call, unless the screen says it itself or it was cancelled", async () => {
  await failWith(refusal({ status: 400, code: "ValidationFailed" }));
  expect(onError).toHaveBeenCalledOnce();
  await failWith(refusal({ status: 400, code: "ValidationFailed" }), { suppressError: true });
  await failWith(refusal({ code: "Cancelled" }));
  expect(onError).toHaveBeenCalledOnce();
});

test.each([
  ["no one answered", { code: "RequestFailed" }, 3, true],
  ["the answer took too long", { code: "TimedOut" }, 3, true],
  ["the server had too much to do", { status: 503, code: "Overloaded" }, 3, true],
  ["the server said no", { status: 403, code: "AccessDenied" }, 1, false],
])("when %s, a read is tried %#; another try is offered where it may help", async (_why, details, tries, isOffered) => {
  const { queryFn } = await failWith(refusal(details));
  expect(queryFn).toHaveBeenCalledTimes(tries);
  const retry = onError.mock.calls[0]?.[1];
  expect(retry !== undefined).toBe(isOffered);
  if (retry === undefined) return;
  queryFn.mockImplementation(() => Promise.resolve({} as never));
  retry();
  await vi.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(tries + 1);
});

test("what failed while no one could be reached is asked for again as soon as someone can", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  const { client, queryFn, stop } = await failWith(refusal({ code: "RequestFailed" }));
  const unfollow = askAgainWhenReached(client);
  reachability.unanswered();
  reachability.unanswered();
  const before = queryFn.mock.calls.length;
  reachability.answered();
  await vi.advanceTimersByTimeAsync(1);
  expect(queryFn.mock.calls.length).toBe(before + 1);
  unfollow();
  stop();
});
