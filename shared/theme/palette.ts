import { argbFromHex, Hct, hexFromArgb, TonalPalette } from "@material/material-color-utilities";
import { contrastRatio } from "./contrast.ts";
import { seriesColours } from "./series.ts";

/** Colours of one scheme by what they are for. Pairs named `x`/`onX` keep 4.5:1; `outline` keeps 3:1 (WCAG 1.4.3, 1.4.11). */
export interface Scheme {
  primary: string;
  primaryHover: string;
  onPrimary: string;
  primaryContainer: string;
  onPrimaryContainer: string;
  secondary: string;
  onSecondary: string;
  error: string;
  onError: string;
  errorContainer: string;
  onErrorContainer: string;
  warning: string;
  onWarning: string;
  warningContainer: string;
  onWarningContainer: string;
  success: string;
  onSuccess: string;
  successContainer: string;
  onSuccessContainer: string;
  info: string;
  onInfo: string;
  infoContainer: string;
  onInfoContainer: string;
  /** Behind everything. */
  page: string;
  /** Cards, bars, inputs. */
  surface: string;
  /** Floating surfaces: menus, dialogs. */
  raised: string;
  text: string;
  textSecondary: string;
  textDisabled: string;
  /** Borders that must be seen to use a control. */
  outline: string;
  /** Hairlines that only calm the eye. */
  divider: string;
  hover: string;
  selected: string;
  /** Of the series of a chart, the brand's first: 3:1 to every area, and distinguishable from each other. */
  series: readonly string[];
}
export interface Palette {
  light: Scheme;
  dark: Scheme;
}

const tonesOf = (hue: number, chroma: number) => {
  const palette = TonalPalette.fromHueAndChroma(hue, chroma);
  return (tone: number) => hexFromArgb(palette.tone(tone));
};
type Tones = ReturnType<typeof tonesOf>;

/** The tone nearest to the wish, going towards `limit`, whose contrast to every background is enough; `limit` when none is. @param plain backgrounds on which the figure for text will do. */
const readable = (
  tones: Tones,
  wish: number,
  limit: 0 | 100,
  backgrounds: readonly string[],
  ratio: number,
  plain: readonly string[] = [],
): string => {
  const step = limit === 0 ? -1 : 1;
  const isEnough = (colour: string) =>
    backgrounds.every((background) => contrastRatio(colour, background) >= ratio) &&
    plain.every((background) => contrastRatio(colour, background) >= TEXT);
  if (isEnough(tones(wish))) return tones(wish);
  // Contrast only grows on the way: the first tone that is enough is found by halving.
  let [short, enough] = [0, Math.floor(Math.abs(limit - wish))];
  if (!isEnough(tones(wish + step * enough))) return tones(limit);
  while (enough - short > 1) {
    const middle = Math.floor((short + enough) / 2);
    if (isEnough(tones(wish + step * middle))) enough = middle;
    else short = middle;
  }
  return tones(wish + step * enough);
};

/** White or near-black, whichever reads better. */
const on = (colour: string, tones: Tones): string =>
  contrastRatio("#ffffff", colour) >= contrastRatio(tones(10), colour) ? "#ffffff" : tones(10);

const TEXT = 4.5;
const CONTROL = 3;

interface Family {
  main: string;
  onMain: string;
  container: string;
  onContainer: string;
}

/** A colour at its own chroma for what must be seen, and softened for areas: a full-chroma area shouts. */
const tonesPair = (hue: number, chroma: number) => ({ strong: tonesOf(hue, chroma), soft: tonesOf(hue, chroma * 0.45) });

const family = (tones: ReturnType<typeof tonesPair>, isDark: boolean, backgrounds: readonly string[], wish = isDark ? 78 : 42): Family => {
  const container = tones.soft(isDark ? 24 : 93);
  // One step beyond the limit, because the same colour also is on hovered and selected rows, a shade off the surface; and on its own container.
  const main = readable(tones.strong, wish, isDark ? 100 : 0, backgrounds, TEXT + 0.3, [container]);
  return {
    main,
    onMain: on(main, tones.strong),
    container,
    onContainer: readable(tones.strong, isDark ? 88 : 30, isDark ? 100 : 0, [container], TEXT),
  };
};

/** Red stays red whatever the brand is. */
const STATES = { error: tonesPair(25, 78), warning: tonesPair(70, 60), success: tonesPair(150, 44), info: tonesPair(245, 48) };

const buildScheme = (brand: Hct, isDark: boolean): Scheme => {
  const neutral = tonesOf(brand.hue, Math.min(brand.chroma, 5));
  const grey = tonesOf(brand.hue, Math.min(brand.chroma, 8));
  const page = neutral(isDark ? 6 : 98);
  const surface = isDark ? neutral(10) : "#ffffff";
  const raised = isDark ? neutral(15) : "#ffffff";
  const selected = neutral(isDark ? 20 : 93);
  const backgrounds = [page, surface, raised];
  const edge = isDark ? 100 : 0;

  const brandTones = tonesPair(brand.hue, brand.chroma);
  const primary = family(brandTones, isDark, backgrounds, isDark ? 76 : Math.min(brand.tone, 46));
  const secondary = family(tonesPair(brand.hue, Math.min(brand.chroma, 16)), isDark, backgrounds);
  const error = family(STATES.error, isDark, backgrounds);
  const warning = family(STATES.warning, isDark, backgrounds);
  const success = family(STATES.success, isDark, backgrounds);
  const info = family(STATES.info, isDark, backgrounds);
  const hovered = Hct.fromInt(argbFromHex(primary.main)).tone + (isDark ? 5 : -5);
  return {
    primary: primary.main,
    primaryHover: brandTones.strong(Math.min(100, Math.max(0, hovered))),
    onPrimary: primary.onMain,
    primaryContainer: primary.container,
    onPrimaryContainer: primary.onContainer,
    secondary: secondary.main,
    onSecondary: secondary.onMain,
    error: error.main,
    onError: error.onMain,
    errorContainer: error.container,
    onErrorContainer: error.onContainer,
    warning: warning.main,
    onWarning: warning.onMain,
    warningContainer: warning.container,
    onWarningContainer: warning.onContainer,
    success: success.main,
    onSuccess: success.onMain,
    successContainer: success.container,
    onSuccessContainer: success.onContainer,
    info: info.main,
    onInfo: info.onMain,
    infoContainer: info.container,
    onInfoContainer: info.onContainer,
    page,
    surface,
    raised,
    text: readable(neutral, isDark ? 92 : 12, edge, [...backgrounds, selected], 7),
    textSecondary: readable(grey, isDark ? 70 : 44, edge, [...backgrounds, selected], TEXT),
    textDisabled: neutral(isDark ? 50 : 62),
    outline: readable(grey, isDark ? 46 : 66, edge, [surface, page], CONTROL),
    divider: neutral(isDark ? 22 : 90),
    hover: neutral(isDark ? 17 : 96),
    selected,
    series: seriesColours(primary.main, isDark, backgrounds),
  };
};

/**
 * Generate both schemes from the brand colour.
 *
 * The brand gives hue and chroma; tones give contrast, so any brand colour, white and black included, stays readable. In the
 * light scheme a brand that is dark enough is used as it is.
 *
 * @param brand `rrggbb` or `#rrggbb`.
 */
export function buildPalette(brand: string): Palette {
  const colour = Hct.fromInt(argbFromHex(brand.replace(/^#?/, "#")));
  return { light: buildScheme(colour, false), dark: buildScheme(colour, true) };
}
