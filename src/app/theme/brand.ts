import { useEffect } from "react";
import { DEFAULT_BRANDING } from "../branding.ts";

/** The prerendered brand colour, set by the server (`server/platform/http/painted-brand.ts`); default: the portal's own. */
const paintedBrand = (): string => document.documentElement.dataset.brand ?? DEFAULT_BRANDING.primaryColor;

async function showBrand(brand: string, isCurrent: () => boolean): Promise<void> {
  const [{ buildPalette }, { brandStylesheet }] = await Promise.all([
    import("../../../shared/theme/palette.ts"),
    import("../../../shared/theme/tokens.ts"),
  ]);
  if (!isCurrent()) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(brandStylesheet(buildPalette(brand)));
  document.adoptedStyleSheets = [sheet];
}

/**
 * Applies the brand's colours. The prerendered page usually has them; if it has not, or the brand has changed, a lazily loaded library computes
 * them. If that cannot be loaded, the prerendered colours stay.
 *
 * @param brand null until the branding is known
 */
export function useBrandColours(brand: string | null): void {
  useEffect(() => {
    if (brand === null || brand === paintedBrand()) return;
    let isCurrent = true;
    showBrand(brand, () => isCurrent).catch((cause: unknown) => console.warn("Brand colours not loaded:", cause));
    return () => {
      isCurrent = false;
      document.adoptedStyleSheets = [];
    };
  }, [brand]);
}
