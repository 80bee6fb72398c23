import { useEffect, useState } from "react";
import { DEFAULT_BRANDING } from "../branding.ts";
import type { Palette } from "./palette.ts";
import { tokenStylesheet } from "./tokens.ts";

/** The brand's colours of last time: `boot.js` paints with the stylesheet before anything else has loaded. */
const STYLESHEET = "tessera.colours";

/** Give pages without MUI the palette's colours, and keep them for the next visit. */
function showPalette(palette: Palette): void {
  const text = tokenStylesheet(palette);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
  localStorage.setItem(STYLESHEET, text);
}

function showDefault(): void {
  document.adoptedStyleSheets = [];
  localStorage.removeItem(STYLESHEET);
}

/**
 * The palette of the brand colour, or null for the default one, which is part of the portal. Any other is worked out, by a library
 * that only then loads. Until then, and when it cannot be loaded, the colours of last time or the default ones stand.
 *
 * @param brand null until the branding is known.
 */
export function useBrandPalette(brand: string | null): Palette | null {
  const [palette, setPalette] = useState<Palette | null>(null);
  useEffect(() => {
    if (brand === null) return;
    if (brand === DEFAULT_BRANDING.primaryColor) {
      setPalette(null);
      return showDefault();
    }
    let isCurrent = true;
    import("./palette.ts").then(
      ({ buildPalette }) => {
        if (!isCurrent) return;
        const built = buildPalette(brand);
        setPalette(built);
        showPalette(built);
      },
      (cause: unknown) => console.warn("Brand colours not loaded:", cause),
    );
    return () => {
      isCurrent = false;
    };
  }, [brand]);
  return palette;
}
