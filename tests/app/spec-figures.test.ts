/** Figures of the specification (§3, §9) and of the look (design/ux.md) that are in constants and stylesheets; boxes are measured in a browser. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LOCALES } from "../../layout/model.ts";
import { buildPalette } from "../../shared/theme/palette.ts";
import { DEFAULT_BRANDING, parseBranding } from "../../src/app/branding.ts";
import { buildTheme } from "../../src/app/theme/theme.ts";

test("there are fifteen languages", () => {
  expect([...LOCALES].sort()).toEqual("bg de en es fi fr hu it nl pl pt ro ru sv tr".split(" "));
});

describe("branding, and without one", () => {
  test.each<[keyof typeof DEFAULT_BRANDING, unknown]>([
    ["title", "Cloud Marketplace"],
    ["primaryColor", "#1867c0"],
    ["marketplaceOwner", "Cloud Service Providers"],
    // The page's own icon, which is served as `/appicon.ico`.
    ["favicon", null],
    ["logo", null],
    ["podId", null],
    ["registerUrl", null],
    ["defaultLocale", null],
    ["statusPageUrl", null],
    ["supportPhone", null],
    ["providers", []],
  ])("%s is %s", (name, value) => {
    expect(DEFAULT_BRANDING[name]).toEqual(value);
    expect(parseBranding("window.config = {};")[name]).toEqual(value);
  });

  test("each property of a branding becomes what the portal works with", () => {
    const raw = {
      title: "Harbour Cloud",
      logo: "logo.svg",
      favicon: "icon.png",
      colors: "aa0055",
      marketplace_owner: "Harbour",
      pod_id: "fi",
      register_url: "https://join.example/",
      default_locale: "fi",
      status_page_url: "https://status.example/",
      login_support_phone_number: "+358 9 1",
      sso_setup_list: [{ id: "1", name: "Works", client: "works" }],
    };
    expect(parseBranding(`window.config = ${JSON.stringify(raw)};`)).toEqual({
      ...DEFAULT_BRANDING,
      title: "Harbour Cloud",
      logo: "/branding/latest/logo.svg",
      favicon: "/branding/latest/icon.png",
      primaryColor: "#aa0055",
      marketplaceOwner: "Harbour",
      podId: "fi",
      registerUrl: "https://join.example/",
      defaultLocale: "fi",
      statusPageUrl: "https://status.example/",
      supportPhone: "+358 9 1",
      providers: [{ id: "1", name: "Works", client: "works" }],
    });
  });

  test("the glance group is 19632", () => {
    const address = "https://look.example/?group={group}";
    const of = (more: object) => parseBranding(JSON.stringify({ co_browsing_url: address, ...more })).coBrowsingUrl;
    expect(of({})).toBe("https://look.example/?group=19632");
    expect(of({ glance_group_id: 77 })).toBe("https://look.example/?group=77");
  });
});

const BREAKPOINTS = [600, 960, 1280, 1920, 2560];
/** The gallery is for developers, fonts are files. */
const sheets = globSync("src/**/*.css")
  .filter((file) => !/gallery\.css|fonts\.css/.test(file))
  .map((file) => [file, readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "")] as const);
const valuesOf = (pattern: RegExp) =>
  sheets.flatMap(([file, source]) => [...source.matchAll(pattern)].map(([, value = ""]) => ({ file, value })));

describe("the look", () => {
  test("the theme breaks where the specification says", () => {
    const { values } = buildTheme(buildPalette(DEFAULT_BRANDING.primaryColor)).breakpoints;
    expect(Object.values(values)).toEqual([0, ...BREAKPOINTS]);
  });

  test("so do the stylesheets, but where two things need room beside each other", () => {
    const others = new Set([
      // The contacts (380), the assistant's window (380) and the gaps around them.
      "width < 840px",
      // The studio's three columns.
      "min-width: 1200px",
    ]);
    const allowed = new Set(BREAKPOINTS.flatMap((width) => [`min-width: ${width}px`, `max-width: ${width - 0.02}px`]));
    const conditions = sheets.flatMap(([file, source]) =>
      [...source.matchAll(/@media ([^{]+)\{/g)].flatMap(([, query = ""]) =>
        [...query.matchAll(/\(([^)]*width[^)]*)\)/g)].map(([, value = ""]) => `${file}: ${value}`),
      ),
    );
    expect(conditions.length).toBeGreaterThan(10);
    const strange = conditions.filter((condition) => {
      const value = condition.slice(condition.indexOf(": ") + 2);
      return !allowed.has(value) && !others.has(value);
    });
    expect(strange).toEqual([]);
  });

  test("letters are 12, 14, 16, 20, 24 or 32 px", () => {
    const sizes = valuesOf(/font-size: ([\d.]+(?:px|rem))/g);
    expect(sizes.length).toBeGreaterThan(50);
    expect(sizes.filter(({ value }) => !["12px", "14px", "16px", "20px", "24px", "32px"].includes(value))).toEqual([]);
  });

  test("what moves once takes 120 to 200 ms, and what waits is not seen before 300 ms", () => {
    const durations = valuesOf(/transition: [^;]*?([\d.]+m?s)/g).concat(valuesOf(/--motion: (\d+ms)/g));
    expect(durations.length).toBeGreaterThan(3);
    expect(
      durations.filter(({ value }) => !/^\d+ms$/.test(value) || Number.parseInt(value, 10) < 120 || Number.parseInt(value, 10) > 200),
    ).toEqual([]);
    const waits = valuesOf(/animation: ([^;]*(?:skeleton|pulse|action-busy)[^;]*)/g).filter(({ value }) => value.includes("infinite"));
    expect(waits.length).toBeGreaterThan(2);
    expect(waits.filter(({ value }) => !value.includes(" 300ms"))).toEqual([]);
  });

  test("what floats has the radius of everything else", () => {
    const radii = sheets.flatMap(([, source]) =>
      [".modal", ".floating", ".snackbar", ".palette", ".ts-dialog", ".chat-window:not([hidden])"].flatMap((selector) => {
        const at = source.search(new RegExp(`(^|\\n)${selector.replaceAll(/[.:()[\]]/g, "\\$&")} \\{`));
        return at < 0 ? [] : (/border-radius: ([^;]+)/.exec(source.slice(at, source.indexOf("}", at)))?.slice(1) ?? []);
      }),
    );
    expect(radii.length).toBeGreaterThanOrEqual(6);
    expect(new Set(radii)).toEqual(new Set(["8px"]));
  });
});
