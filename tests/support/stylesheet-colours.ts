/**
 * Which colours the stylesheets put on each other, read from the stylesheets themselves: a rule that begins to use two tokens together is measured from then on.
 */
import { globSync, readFileSync } from "node:fs";

/** `#rrggbb` of each custom property in one scheme. */
export type Tokens = ReadonlyMap<string, string>;
export interface Pair {
  /** The selector, or the place that the text is on. */
  where: string;
  text: string;
  background: string;
}

/** The gallery is for developers; tokens are what is measured. */
const LEFT_OUT = /gallery\.css|tokens\.css|fonts\.css/;

interface Rule {
  selector: string;
  own: ReadonlyMap<string, string>;
}

function rulesOf(source: string): Rule[] {
  const text = source.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
    selector: selector.trim().replaceAll(/\s+/g, " "),
    own: new Map(
      body.split(";").flatMap((line) => {
        const at = line.indexOf(":");
        return at < 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const];
      }),
    ),
  }));
}

export const RULES: readonly Rule[] = globSync("src/**/*.css")
  .filter((file) => !LEFT_OUT.test(file))
  .flatMap((file) => rulesOf(readFileSync(file, "utf8")));

/** Properties of `:root`, e.g. `--ts-text`; a later one with a condition (density, width) is no colour. */
const ROOT = new Map(
  RULES.filter(({ selector }) => selector === ":root").flatMap(({ own }) => [...own].filter(([name]) => name.startsWith("--"))),
);

/** The colours of one scheme as `tokenStylesheet` writes them. */
export function tokensOf(stylesheet: string, scheme: "light" | "dark"): Tokens {
  const block = scheme === "light" ? stylesheet.slice(0, stylesheet.indexOf("}")) : stylesheet.slice(stylesheet.lastIndexOf("{"));
  return new Map([...block.matchAll(/(--[\w-]+): (#[0-9a-f]{6})/g)].map(([, name = "", value = ""]) => [name, value]));
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const mixed = (first: string, share: number, second: string): string => {
  const other = channels(second);
  return `#${channels(first)
    .map((value, at) =>
      Math.round(value * share + (other[at] ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
};

/** Splits at commas that are in no parentheses. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const [at, character] of [...text].entries()) {
    if (character === "(") depth++;
    else if (character === ")") depth--;
    else if (character === "," && depth === 0) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...parts, text.slice(from).trim()];
}
/** Looks at a value over a background; undefined for what is no single colour (gradients, `inherit`). */
type Look = (tokens: Tokens, scheme: "light" | "dark", under: string) => string | undefined;

const kept = new Map<string, Look>();
/** @param own custom properties of the rule that the value is in. */
function lookOf(value: string, own: Rule["own"]): Look {
  const key = `${value}|${own.get("--ts-tone") ?? ""}`;
  const known = kept.get(key) ?? read(value, own);
  kept.set(key, known);
  return known;
}

function read(value: string, own: Rule["own"]): Look {
  if (/^#[0-9a-f]{6}$/i.test(value)) return () => value.toLowerCase();
  if (/^#[0-9a-f]{3}$/i.test(value)) return () => `#${[...value.slice(1)].map((digit) => digit + digit).join("")}`;
  if (value === "transparent" || value === "none") return (_tokens, _scheme, under) => under;
  const [, name = "", inner = ""] = /^([\w-]+)\((.*)\)$/s.exec(value) ?? [];
  const [first = "", second = "", third = ""] = partsOf(inner);
  if (name === "var") {
    const other = own.get(first) ?? ROOT.get(first) ?? (second === "" ? undefined : second);
    const otherwise = other === undefined ? undefined : lookOf(other, own);
    return (tokens, scheme, under) => tokens.get(first) ?? otherwise?.(tokens, scheme, under);
  }
  if (name === "light-dark") {
    const looks = { light: lookOf(first, own), dark: lookOf(second, own) };
    return (tokens, scheme, under) => looks[scheme](tokens, scheme, under);
  }
  if (name === "color-mix") {
    const [, colour = "", share = "50"] = /^(.*?)\s+(\d+)%$/.exec(second) ?? ["", second];
    const [one, two] = [lookOf(colour, own), lookOf(third, own)];
    return (tokens, scheme, under) => {
      const [over, behind] = [one(tokens, scheme, under), two(tokens, scheme, under)];
      return over === undefined || behind === undefined ? undefined : mixed(over, Number(share) / 100, behind);
    };
  }
  return () => undefined;
}

/** What takes part in nothing, and what only decorates, may be faint (WCAG 1.4.3: "inactive user interface component", "pure decoration"). */
const IS_INACTIVE = /disabled|placeholder|::backdrop|::before|::after/;

/** Areas that text is on without its own rule saying so. */
const AREAS = ["--mui-palette-background-default", "--mui-palette-background-paper", "--mui-palette-background-raised"];

interface Use {
  where: string;
  text: string;
  /** Undefined: it is on whatever is behind. */
  back: string | undefined;
  own: Rule["own"];
}

/** Each combination of a text and what its own rule puts behind it, once; tones of a state are set by one rule and used by another. */
const USES: readonly Use[] = [
  ...new Map(
    RULES.flatMap(({ selector, own }): Use[] => {
      const tone = own.get("--ts-tone");
      const user = tone === undefined ? own : RULES.find((rule) => rule.selector === ".ts-status")?.own;
      const text = user?.get("color");
      // Text without a colour only keeps the place of the one that is read.
      if (text === undefined || text === "transparent" || IS_INACTIVE.test(selector)) return [];
      const back = user?.get("background") ?? user?.get("background-color");
      const isOwn = back !== undefined && !["none", "transparent", "inherit"].includes(back);
      return [{ where: selector, text, back: isOwn ? back : undefined, own }];
    }).map((use) => [`${use.text}|${use.back}|${use.own.get("--ts-tone")}`, use]),
  ).values(),
];

/** Texts with the background that the same rule gives them, and texts alone on each area that the portal has. */
export function pairsOf(tokens: Tokens, scheme: "light" | "dark"): Pair[] {
  const surface = tokens.get("--mui-palette-background-paper") ?? "";
  const areas = AREAS.flatMap((area) => tokens.get(area) ?? []);
  return USES.flatMap(({ where, text, back, own }) =>
    (back === undefined ? areas : [lookOf(back, own)(tokens, scheme, surface)]).flatMap((background) => {
      const colour = background && lookOf(text, own)(tokens, scheme, background);
      return background && colour ? [{ where, text: colour, background }] : [];
    }),
  );
}
