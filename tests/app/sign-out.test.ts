import { afterEach, expect, test, vi } from "vitest";
import { parseBranding } from "../../src/app/branding.ts";
import { signOut } from "../../src/app/sign-out.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("what shares the origin is signed out of by GET as well (spec §7), before our own session ends; one that does not hear it stops nothing", async () => {
  const asked: string[] = [];
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    if (path === "/dash/logout") throw new TypeError("No one there.");
    return new Response("{}", { headers: { "content-type": "application/json" } });
  });
  const { signOutPaths } = parseBranding('{"sign_out_paths":["/keeper/logout","/dash/logout","/elsewhere"]}');
  await signOut(signOutPaths);
  expect(asked.slice(0, 2)).toEqual(["GET /keeper/logout", "GET /dash/logout"]);
  expect(asked.slice(2)).toEqual([expect.stringMatching(/^POST .*\/Logout$/)]);
  expect(warned).toHaveBeenCalledWith("/dash/logout did not hear the sign-out:", expect.any(TypeError));
});
