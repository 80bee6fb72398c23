import type { Palette, Scheme } from "./palette.ts";

/**
 * Our colour roles under the names of MUI's CSS variables: pages without MUI, the renderer's own widgets and components of MUI all read
 * the same ones. `light` and `dark` of a colour are its container and the text on it, in both schemes.
 */
const VARIABLES: Record<string, Exclude<keyof Scheme, "series">> = {
  "primary-main": "primary",
  "primary-dark": "primaryHover",
  "primary-contrastText": "onPrimary",
  "primary-light": "primaryContainer",
  "error-main": "error",
  "error-light": "errorContainer",
  "error-dark": "onErrorContainer",
  "error-contrastText": "onError",
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
  [
    ...Object.entries(VARIABLES).map(([name, role]) => [name, scheme[role]]),
    ...scheme.series.map((colour, index) => [`series-${index + 1}`, colour]),
  ]
    .map(([name, colour]) => `  --mui-palette-${name}: ${colour};\n`)
    .join("");

/**
 * The stylesheet that gives every page its colours; `tokens.css` is this text for the default brand. The attribute says which scheme; before
 * the first script has set it, the system does. Paper is light: it takes no backgrounds, and what is light on dark could not be read.
 *
 * @param page how the page's root is selected: a brand's is stronger than the default's, whichever of them comes later
 */
export function tokenStylesheet(palette: Palette, page: ":root" | "html:root" = ":root"): string {
  const light = `  color-scheme: light;\n${declarations(palette.light)}`;
  const dark = `  color-scheme: dark;\n${declarations(palette.dark)}`;
  const onScreen = dark.replace(/^/gm, "  ").trimEnd();
  return (
    `${page} {\n${light}}\n` +
    `@media screen and (prefers-color-scheme: dark) {\n  ${page}:not([data-color-scheme]) {\n${onScreen}\n  }\n}\n` +
    `@media screen {\n  ${page === ":root" ? "" : page}[data-color-scheme="dark"] {\n${onScreen}\n  }\n}\n`
  );
}

/** The stylesheet of a brand, to be put beside the default one. */
export const brandStylesheet = (palette: Palette): string => tokenStylesheet(palette, "html:root");
