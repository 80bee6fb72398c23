import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { ThemeProvider } from "@mui/material/styles";
import { type ReactNode, useMemo, useState } from "react";
import { buildPalette } from "../../../shared/theme/palette.ts";
import type { SchemeChoice } from "../../data/preferences.ts";
import { pageNonce } from "./page-nonce.ts";
import { buildTheme } from "./theme.ts";

interface MuiScopeProps {
  /** The colour that the palette is made from. */
  brand: string;
  scheme: SchemeChoice;
  children: ReactNode;
}

/**
 * MUI's theme around the parts that are built from MUI. It comes with them, on demand: MUI and Emotion weigh 30 KB, and most screens
 * draw nothing with them. The colours are the page's own, and so is the attribute that switches the scheme.
 */
export function MuiScope({ brand, scheme, children }: MuiScopeProps) {
  const [cache] = useState(() => createCache({ key: "css", nonce: pageNonce() }));
  const theme = useMemo(() => buildTheme(buildPalette(brand)), [brand]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode={scheme} storageManager={null}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
