import { useEffect } from "react";
import { DEFAULT_BRANDING } from "../branding.ts";

/** The brand colour that the page came with: the server paints it (`server/platform/http/painted-brand.ts`), else it is the portal's own. */
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
 * The colours of the brand. The page has them already, as a rule; where it could not be painted, or the brand has changed since, they are worked out here, by
 * a library that only then loads. When it cannot be loaded, the painted ones are shown.
 *
 * @param brand null until the branding is known.
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
