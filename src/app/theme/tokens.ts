import type { Palette, Scheme } from "./palette.ts";

/**
 * Our colour roles under the names of MUI's CSS variables: pages without MUI, the renderer's own widgets and components of MUI all read
 * the same ones. `light` and `dark` of a colour are its container and the text on it, in both schemes.
 */
const VARIABLES: Record<string, keyof Scheme> = {
  "primary-main": "primary",
  "primary-dark": "primaryHover",
  "primary-contrastText": "onPrimary",
  "primary-light": "primaryContainer",
  "error-main": "error",
  "error-light": "errorContainer",
  "error-dark": "onErrorContainer",
  "warning-main": "warning",
  "warning-light": "warningContainer",
  "warning-dark": "onWarningContainer",
  "success-main": "success",
  "success-light": "successContainer",
  "success-dark": "onSuccessContainer",
  "info-main": "info",
  "info-light": "infoContainer",
  "info-dark": "onInfoContainer",
  "background-default": "page",
  "background-paper": "surface",
  "background-raised": "raised",
  "text-primary": "text",
  "text-secondary": "textSecondary",
  "text-disabled": "textDisabled",
  divider: "divider",
  outline: "outline",
  "action-hover": "hover",
  "action-selected": "selected",
};

const declarations = (scheme: Scheme): string =>
  Object.entries(VARIABLES)
    .map(([name, role]) => `  --mui-palette-${name}: ${scheme[role]};\n`)
    .join("");

/** The stylesheet that gives every page its colours; `tokens.css` is this text for the default brand. */
export const tokenStylesheet = (palette: Palette): string =>
  `:root {\n  color-scheme: light;\n${declarations(palette.light)}}\n` +
  `[data-color-scheme="dark"] {\n  color-scheme: dark;\n${declarations(palette.dark)}}\n`;
