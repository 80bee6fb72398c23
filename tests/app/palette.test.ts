import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastRatio } from "../../shared/theme/contrast.ts";
import { buildPalette, type Palette, type Scheme } from "../../shared/theme/palette.ts";
import { distances, SERIES_COLOURS } from "../../shared/theme/series.ts";
import { brandStylesheet, tokenStylesheet } from "../../shared/theme/tokens.ts";
import { pairsOf, tokensOf } from "../support/stylesheet-colours.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** Pairs of text and background (4.5:1), or of a shape and what is behind it (3:1). */
const pairs = (scheme: Scheme): [name: string, foreground: string, background: string, ratio: number][] => {
  const areas = { page: scheme.page, surface: scheme.surface, raised: scheme.raised };
  const onAreas = (["text", "textSecondary", "primary", "secondary", "error", "warning", "success", "info"] as const).flatMap((role) =>
    Object.entries(areas).map(([area, colour]): [string, string, string, number] => [`${role} on ${area}`, scheme[role], colour, 4.5]),
  );
  return [
    ...onAreas,
    ["onPrimary", scheme.onPrimary, scheme.primary, 4.5],
    ["onPrimary, hovered", scheme.onPrimary, scheme.primaryHover, 4.5],
    ["onPrimaryContainer", scheme.onPrimaryContainer, scheme.primaryContainer, 4.5],
    ["onSecondary", scheme.onSecondary, scheme.secondary, 4.5],
    ["onError", scheme.onError, scheme.error, 4.5],
    ["onErrorContainer", scheme.onErrorContainer, scheme.errorContainer, 4.5],
    ["onWarning", scheme.onWarning, scheme.warning, 4.5],
    ["onWarningContainer", scheme.onWarningContainer, scheme.warningContainer, 4.5],
    ["onSuccess", scheme.onSuccess, scheme.success, 4.5],
    ["onSuccessContainer", scheme.onSuccessContainer, scheme.successContainer, 4.5],
    ["onInfo", scheme.onInfo, scheme.info, 4.5],
    ["onInfoContainer", scheme.onInfoContainer, scheme.infoContainer, 4.5],
    ["text on hovered rows", scheme.text, scheme.hover, 4.5],
    ["secondary text on hovered rows", scheme.textSecondary, scheme.hover, 4.5],
    ["secondary text on selected rows", scheme.textSecondary, scheme.selected, 4.5],
    ["outline on surface", scheme.outline, scheme.surface, 3],
    ["outline on page", scheme.outline, scheme.page, 3],
    ...scheme.series.flatMap((colour, at) =>
      Object.entries(areas).map(([area, behind]): [string, string, string, number] => [`series ${at + 1} on ${area}`, colour, behind, 3]),
    ),
  ];
};
/** Whatever the stylesheets put on each other. */
const tooWeakInStylesheets = (palette: Palette, brand: string): string[] => {
  const stylesheet = tokenStylesheet(palette);
  return (["light", "dark"] as const).flatMap((scheme) =>
    pairsOf(tokensOf(stylesheet, scheme), scheme)
      .filter(({ text, background }) => contrastRatio(text, background) < 4.5)
      .map(
        ({ where, text, background }) =>
          `${brand} ${scheme}: ${where} ${text} on ${background} ${contrastRatio(text, background).toFixed(2)}`,
      ),
  );
};
const tooWeak = (brand: string): string[] => {
  const palette = buildPalette(brand);
  const { light, dark } = palette;
  const weak = (name: string, scheme: Scheme) =>
    pairs(scheme)
      .filter(([, foreground, background, ratio]) => contrastRatio(foreground, background) < ratio)
      .map(([pair, foreground, background]) => `${brand} ${name}: ${pair} ${contrastRatio(foreground, background).toFixed(2)}`);
  return [...weak("light", light), ...weak("dark", dark), ...tooWeakInStylesheets(palette, brand)];
};

test("the stylesheets are read: what is known to be there is among the pairs", () => {
  const pairs = pairsOf(tokensOf(tokenStylesheet(buildPalette("1867c0")), "light"), "light");
  expect(pairs.length).toBeGreaterThan(30);
  expect(pairs).toContainEqual(expect.objectContaining({ text: "#93020b", background: "#ffe5e2" }));
});

test("every colour that the stylesheets name is one that the palette gives", () => {
  const tokens = tokensOf(tokenStylesheet(buildPalette("1867c0")), "light");
  const named = globSync("src/**/*.css").flatMap((file) => [...readFileSync(file, "utf8").matchAll(/var\((--mui-palette-[\w-]+)\)/g)]);
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named.map(([, name = ""]) => name))].filter((name) => !tokens.has(name))).toEqual([]);
});

test("keeps WCAG AA in both schemes for any brand colour", () => {
  fc.assert(
    fc.property(hex, (brand) => {
      expect(tooWeak(brand)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
}, 60_000);

/** A difference of 2 is barely visible; these are visible in thin lines and small keys, the first four also with colour blindness. */
const FULL_SIGHT = 20;
const FIRST_FOUR = 18;
const tooClose = (brand: string): string[] => {
  const palette = buildPalette(brand);
  return (["light", "dark"] as const).flatMap((name) => {
    const { series } = palette[name];
    return series.flatMap((one, at) =>
      series.slice(at + 1).flatMap((other, after) => {
        const { full, least } = distances(one, other);
        const isFar = full >= FULL_SIGHT && (at + 1 + after >= 4 || least >= FIRST_FOUR);
        return isFar ? [] : [`${brand} ${name}: ${one} and ${other} ${full.toFixed(1)} ${least.toFixed(1)}`];
      }),
    );
  });
};

test("the series of a chart begin with the brand colour and stay distinguishable, for any brand colour", () => {
  fc.assert(
    fc.property(hex, (brand) => {
      const { light, dark } = buildPalette(brand);
      for (const { series, primary } of [light, dark]) {
        expect(series).toHaveLength(SERIES_COLOURS);
        expect(series[0]).toBe(primary);
      }
      expect(tooClose(brand)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
}, 60_000);

test("distances tell what red-green blindness takes away", () => {
  const { full, least } = distances("#b04a3a", "#6f7a2a");
  expect(full).toBeGreaterThan(40);
  expect(least).toBeLessThan(25);
  expect(distances("#123456", "#123456")).toEqual({ full: 0, least: 0 });
});

test.each(["#000000", "#ffffff", "#ffff00", "#00ff00", "#ff0000", "#0000ff", "#808080", "#1867c0"])("keeps WCAG AA for %s", (brand) => {
  expect(tooWeak(brand)).toEqual([]);
});

test("a brand colour that is dark enough stays itself in the light scheme, with or without its hash sign", () => {
  expect(buildPalette("1867c0").light.primary).toBe("#1867c0");
  expect(buildPalette("#1867c0")).toEqual(buildPalette("1867c0"));
});

test("contrast is WCAG's", () => {
  expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("a brand's stylesheet is stronger than the default one, wherever a part that loads later puts that", () => {
  const [own, brand] = [tokenStylesheet(buildPalette("1867c0")), brandStylesheet(buildPalette("7b1fa2"))];
  const selectors = (text: string) =>
    [...text.matchAll(/([^{}\n]+) \{/g)].map(([, selector = ""]) => selector.trim()).filter((one) => !one.startsWith("@"));
  expect(selectors(own)).toEqual([":root", ":root:not([data-color-scheme])", '[data-color-scheme="dark"]']);
  expect(selectors(brand)).toEqual(["html:root", "html:root:not([data-color-scheme])", 'html:root[data-color-scheme="dark"]']);
});

test("paper is light whatever the scheme, in a brand's colours too", () => {
  for (const text of [tokenStylesheet(buildPalette("1867c0")), brandStylesheet(buildPalette("7b1fa2"))]) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const outside = [...sheet.cssRules].filter((rule) => !rule.cssText.startsWith("@media screen"));
    expect(outside).toHaveLength(1);
    expect(outside[0]?.cssText).toContain("color-scheme: light");
  }
});

test("tokens.css holds the default brand's colours", () => {
  expect(readFileSync("src/app/theme/tokens.css", "utf8")).toBe(tokenStylesheet(buildPalette("1867c0")));
});
