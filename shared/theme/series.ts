import { argbFromHex, Hct, hexFromArgb, labFromArgb } from "@material/material-color-utilities";
import { contrastRatio } from "./contrast.ts";

/** So many series of a chart have a colour of their own; further ones begin again. */
export const SERIES_COLOURS = 8;
/** WCAG 1.4.11: parts of a picture that one must see. */
const SEEN = 3;

type Lab = readonly number[];

/** How someone sees linear red, green and blue: with all cones, without the long ones, without the middle ones (Machado 2009, full severity). */
const EYES: readonly (readonly number[])[] = [
  [1, 0, 0, 0, 1, 0, 0, 0, 1],
  [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
];

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toByte = (linear: number): number => {
  const value = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));
};

/** The colour as each kind of eye sees it. */
function seenBy(argb: number): readonly Lab[] {
  const [r, g, b] = [16, 8, 0].map((shift) => toLinear(((argb >> shift) & 255) / 255)) as [number, number, number];
  return EYES.map((eye) => {
    const [red, green, blue] = [0, 3, 6].map((at) => toByte((eye[at] ?? 0) * r + (eye[at + 1] ?? 0) * g + (eye[at + 2] ?? 0) * b)) as [
      number,
      number,
      number,
    ];
    return labFromArgb((255 << 24) | (red << 16) | (green << 8) | blue);
  });
}

const apart = (one: Lab, other: Lab): number => Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)));

/** How far apart two colours are (CIE 1976) for full sight, and for the eyes that tell them apart least. */
export function distances(one: string, other: string): { full: number; least: number } {
  const [seen, against] = [seenBy(argbFromHex(one)), seenBy(argbFromHex(other))];
  const all = seen.map((lab, eye) => apart(lab, against[eye] ?? []));
  return { full: all[0] ?? 0, least: Math.min(...all) };
}

interface Candidate {
  readonly hex: string;
  readonly seen: readonly Lab[];
}
const candidate = (argb: number): Candidate => ({ hex: hexFromArgb(argb), seen: seenBy(argb) });

const candidates = (chroma: number, tones: readonly number[]): readonly Candidate[] =>
  tones.flatMap((tone) => Array.from({ length: 18 }, (_, step) => candidate(Hct.from(step * 20, chroma, tone).toInt())));

/** Whatever the brand is: calm enough for areas, far enough from each other in tone for eyes that see few hues. */
const CANDIDATES = { light: candidates(46, [28, 42, 55]), dark: candidates(42, [58, 72, 86]) };

/** What all eyes tell apart counts most; what only full sight does, a little. */
function gap(one: Candidate, other: Candidate): number {
  const all = one.seen.map((lab, eye) => apart(lab, other.seen[eye] ?? []));
  return Math.min(...all) + (all[0] ?? 0) / 4;
}

/**
 * Colours of the series of a chart: the brand's first, then each time the one furthest from all before it, also for people who do not tell red
 * from green. All of them differ from every area by 3:1.
 *
 * @param primary the brand as it is drawn in this scheme
 * @param backgrounds of this scheme
 */
export function seriesColours(primary: string, isDark: boolean, backgrounds: readonly string[]): readonly string[] {
  const left = CANDIDATES[isDark ? "dark" : "light"].filter(({ hex }) => backgrounds.every((area) => contrastRatio(hex, area) >= SEEN));
  const chosen = [candidate(argbFromHex(primary))];
  // The distance of each to the nearest of those chosen: it only falls with each new one.
  const nearest = left.map((colour) => gap(colour, chosen[0] as Candidate));
  while (chosen.length < SERIES_COLOURS) {
    const best = nearest.indexOf(Math.max(...nearest));
    const next = left[best] as Candidate;
    chosen.push(next);
    left.forEach((colour, at) => {
      nearest[at] = Math.min(nearest[at] ?? 0, gap(colour, next));
    });
  }
  return chosen.map(({ hex }) => hex);
}
