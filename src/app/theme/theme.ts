import { createTheme, type Theme } from "@mui/material/styles";
import type { Palette, Scheme } from "../../../shared/theme/palette.ts";

declare module "@mui/material/styles" {
  interface BreakpointOverrides {
    xxl: true;
  }
  interface Palette {
    outline: string;
  }
  interface PaletteOptions {
    outline?: string;
  }
}

export const FONT = '"Inter Variable", "Inter Fallback", system-ui, sans-serif';

const paletteOf = (scheme: Scheme) => ({
  primary: { main: scheme.primary, dark: scheme.primaryHover, light: scheme.primaryContainer, contrastText: scheme.onPrimary },
  secondary: { main: scheme.secondary, contrastText: scheme.onSecondary },
  error: { main: scheme.error, light: scheme.errorContainer, dark: scheme.onErrorContainer, contrastText: scheme.onError },
  warning: { main: scheme.warning, light: scheme.warningContainer, dark: scheme.onWarningContainer, contrastText: scheme.onWarning },
  success: { main: scheme.success, light: scheme.successContainer, dark: scheme.onSuccessContainer, contrastText: scheme.onSuccess },
  info: { main: scheme.info, light: scheme.infoContainer, dark: scheme.onInfoContainer, contrastText: scheme.onInfo },
  background: { default: scheme.page, paper: scheme.surface },
  text: { primary: scheme.text, secondary: scheme.textSecondary, disabled: scheme.textDisabled },
  divider: scheme.divider,
  outline: scheme.outline,
  action: { hover: scheme.hover, selected: scheme.selected },
});

/**
 * The theme of parts built from MUI: our palette as CSS variables, radius 8, 8 px grid, hairlines instead of shadows.
 *
 * `light` and `dark` of a colour are its container and the text on that container, in both schemes.
 */
export function buildTheme(palette: Palette): Theme {
  return createTheme({
    cssVariables: { colorSchemeSelector: "data-color-scheme" },
    colorSchemes: { light: { palette: paletteOf(palette.light) }, dark: { palette: paletteOf(palette.dark) } },
    breakpoints: { values: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } },
    shape: { borderRadius: 8 },
    spacing: 8,
    typography: {
      fontFamily: FONT,
      fontSize: 14,
      button: { textTransform: "none", fontWeight: 600 },
    },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
      MuiMenu: { styleOverrides: { paper: { border: "1px solid var(--mui-palette-divider)" } } },
    },
  });
}
