import { afterEach, expect, test, vi } from "vitest";
import { accountQuery, beginAccount } from "../../src/data/accounts.ts";
import { forgetEarlyCalls } from "../../src/data/early-calls.ts";

const fetched = vi.fn(async (url: string) => Response.json({ from: url.split("/").at(-1), call: fetched.mock.calls.length }));
vi.stubGlobal("fetch", fetched);
afterEach(() => {
  forgetEarlyCalls();
  fetched.mockClear();
});

test("a call that began with the page answers the first query that asks the same, and only that one", async () => {
  beginAccount(5);
  expect(fetched).toHaveBeenCalledTimes(2);
  await expect(accountQuery(5).queryFn({})).resolves.toMatchObject({ from: "LoadAccountById", call: 2 });
  expect(fetched).toHaveBeenCalledTimes(2);
  await accountQuery(5).queryFn({});
  await accountQuery(6).queryFn({});
  expect(fetched).toHaveBeenCalledTimes(4);
});

test("nothing that one person began is left for the next", async () => {
  beginAccount(5);
  forgetEarlyCalls();
  await accountQuery(5).queryFn({});
  expect(fetched).toHaveBeenCalledTimes(3);
});
