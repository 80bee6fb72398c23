/** External texts that may become an address (a redirect, a route of a layout, a link in a text): never another origin, never code. */
import { describe, expect, it } from "vitest";
import { fillRoute } from "../../src/app/fill-route.ts";
import { destinationAfterSignIn } from "../../src/app/hash-route.ts";
import { legacyDestination } from "../../src/app/legacy-links.ts";
import { parseDestination } from "../../src/app/safe-route.ts";
import { harmlessAddress } from "../../src/renderer/values/markdown/markdown-nodes.tsx";

const HOME = "https://portal.example/v/";
const targets = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "&#106;avascript:alert(1)",
  "javascript&colon;alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD4=",
  "vbscript:msgbox(1)",
  "blob:https://portal.example/1",
  "file:///etc/passwd",
  "view-source:https://evil.example",
  "https://evil.example",
  "http:evil.example",
  "https:/evil.example",
  "//evil.example",
  "///evil.example",
  "\\\\evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/%2f/evil.example",
  "/%5cevil.example",
  "//evil.example%00.portal.example",
  "//portal.example@evil.example",
  "https://portal.example.evil.example",
  "//evil。example",
  "//[::ffff:7f00:1]/",
  "/..//evil.example",
  "/./\\evil.example",
  "?redirect=//evil.example",
];
const disguises: readonly ((target: string) => string)[] = [
  (target) => target,
  (target) => ` ${target}`,
  (target) => `\u0000${target}`,
  (target) => `\u00a0${target}`,
  (target) => `\ufeff${target}`,
  (target) => `/#${target}`,
  (target) => `#/${target}`,
  (target) => encodeURIComponent(target),
  (target) => `/${target}`,
];
const payloads = targets.flatMap((target) => disguises.map((disguise) => disguise(target)));

/** Used as an address, although it is a route. */
const isAtHome = (address: string): boolean => {
  const url = new URL(address, HOME);
  return url.origin === "https://portal.example";
};

describe(`${payloads.length} texts that are no place to go`, () => {
  it("lead nowhere else after a sign-in", () => {
    expect(payloads.length).toBeGreaterThanOrEqual(250);
    const reached = { route: 0, here: 0, left: 0 };
    for (const payload of payloads) {
      const route = destinationAfterSignIn(new URLSearchParams({ redirect: payload }));
      expect(route, payload).toMatch(/^\//);
      const address = new URL(`#${route}`, HOME);
      expect(address.origin + address.pathname, payload).toBe(HOME);
      const destination = parseDestination(payload);
      if (destination?.kind === "route") {
        reached.route += 1;
        expect(isAtHome(destination.route), payload).toBe(true);
      }
      const own = { accountId: 4, companyAccountId: 5 };
      const here = legacyDestination(`/Reports/${payload}`, { legacyAppUrl: null, hasScreen: () => true }, own, payload);
      if (here !== null) {
        reached.here += 1;
        expect(here.kind === "screen" && isAtHome(here.to), payload).toBe(true);
      }
      const ways = { legacyAppUrl: "https://old.example/app/", hasScreen: () => true };
      const there = legacyDestination(`/Reports/${payload}`, ways, own, payload);
      const left = there?.kind === "legacy" ? new URL(there.href) : null;
      if (left !== null) {
        reached.left += 1;
        expect(left.origin + left.pathname, payload).toBe("https://old.example/app/");
      }
    }
    // Otherwise nothing was judged.
    for (const [what, times] of Object.entries(reached)) expect(times, what).toBeGreaterThan(0);
  });

  it("lead nowhere else out of a layout's route, as its path or as what is filled in", () => {
    let paths = 0;
    for (const payload of payloads) {
      expect(isAtHome(fillRoute("/account/{id}/{tab}", { id: payload, tab: payload, more: payload })), payload).toBe(true);
      let filled: string | null = null;
      try {
        filled = fillRoute(payload, {});
      } catch {
        // Refused: the layout is wrong.
      }
      if (filled === null) continue;
      paths += 1;
      expect(isAtHome(filled), payload).toBe(true);
    }
    expect(paths).toBeGreaterThan(0);
  });

  it("become no link in someone's words but to the web, to mail and to a screen of the portal", () => {
    let links = 0;
    for (const payload of payloads) {
      const address = harmlessAddress(payload);
      if (address === undefined) continue;
      links += 1;
      if (address.startsWith("#")) expect(new URL(address, "https://here.example/v/").pathname, payload).toBe("/v/");
      else expect(new URL(address).protocol, payload).toMatch(/^(https?|mailto):$/);
    }
    expect(links).toBeGreaterThan(0);
  });
});
