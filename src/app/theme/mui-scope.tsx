import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { ThemeProvider } from "@mui/material/styles";
import { type ReactNode, useMemo, useState } from "react";
import { buildPalette } from "../../../shared/theme/palette.ts";
import type { SchemeChoice } from "../../data/preferences.ts";
import { pageNonce } from "./page-nonce.ts";
import { buildTheme } from "./theme.ts";

interface MuiScopeProps {
  /** The colour that the palette is derived from. */
  brand: string;
  scheme: SchemeChoice;
  children: ReactNode;
}

/**
 * MUI's theme for parts built from MUI. Loaded with them on demand: MUI and Emotion weigh 30 KB, and most screens do not use them. It reads the
 * page's own colours and scheme attribute.
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
