import { expect, test } from "vitest";
import { LazyPart } from "../../src/ui/lazy/lazy-part.ts";

test("is fetched once, however many want it, and is known to everyone", async () => {
  let fetches = 0;
  const part = new LazyPart(async () => {
    fetches++;
    return "kit";
  });
  const seen: unknown[] = [];
  part.subscribe(() => seen.push(part.snapshot()));
  expect(part.snapshot()).toEqual({ part: undefined, error: undefined });
  await Promise.all([part.load(), part.load()]);
  await part.load();
  expect(fetches).toBe(1);
  expect(seen).toEqual([{ part: "kit", error: undefined }]);
});

test("a failed fetch is reported, and the next one may succeed", async () => {
  const answers = [() => Promise.reject(new Error("offline")), () => Promise.resolve("kit")];
  const part = new LazyPart<string>(() => answers.shift()?.() ?? Promise.reject(new Error("asked too often")));
  await part.load();
  expect(part.snapshot()).toEqual({ part: undefined, error: new Error("offline") });
  const again = part.load();
  // A failure is not reported during a retry.
  expect(part.snapshot()).toEqual({ part: undefined, error: undefined });
  await again;
  expect(part.snapshot()).toEqual({ part: "kit", error: undefined });
});
