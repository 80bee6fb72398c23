import { afterEach, describe, expect, it, vi } from "vitest";
import { randomId } from "../../src/state/random-id.ts";

afterEach(() => vi.unstubAllGlobals());

describe("a random id", () => {
  it("is a UUID of version 4, and another one each time", () => {
    const ids = new Set(Array.from({ length: 1_000 }, randomId));
    expect(ids.size).toBe(1_000);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it("is made on plain http, where a browser has no randomUUID", () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(randomId()).toHaveLength(36);
  });

  it("throws where the browser has no cryptographic random source (spec §8)", () => {
    vi.stubGlobal("crypto", {});
    expect(randomId).toThrow("no cryptographic random source");
  });
});
