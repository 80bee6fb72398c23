import type { Palette, Scheme } from "./palette.ts";

/** Our colour roles under the names of MUI's CSS variables: pages without MUI and components of MUI read the same ones. */
const VARIABLES: Record<string, keyof Scheme> = {
  "primary-main": "primary",
  "primary-dark": "primaryHover",
  "primary-contrastText": "onPrimary",
  "primary-light": "primaryContainer",
  "error-main": "error",
  "background-default": "page",
  "background-paper": "surface",
  "text-primary": "text",
  "text-secondary": "textSecondary",
  divider: "divider",
  outline: "outline",
  "error-light": "errorContainer",
  "error-dark": "onErrorContainer",
};

const declarations = (scheme: Scheme): string =>
  Object.entries(VARIABLES)
    .map(([name, role]) => `  --mui-palette-${name}: ${scheme[role]};\n`)
    .join("");

/** The stylesheet that gives pages without MUI their colours; `tokens.css` is this text for the default brand. */
export const tokenStylesheet = (palette: Palette): string =>
  `:root {\n  color-scheme: light;\n${declarations(palette.light)}}\n` +
  `[data-color-scheme="dark"] {\n  color-scheme: dark;\n${declarations(palette.dark)}}\n`;
