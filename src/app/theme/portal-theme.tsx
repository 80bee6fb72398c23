import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { ThemeProvider, useColorScheme } from "@mui/material/styles";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { SchemeChoice } from "../../data/preferences.ts";
import type { Palette } from "./palette.ts";
import { buildTheme } from "./theme.ts";

/** Our CSP lets no style element in without this page's nonce; the server puts it into the page for Emotion to find. */
const createStyleCache = () => {
  const nonce = document.querySelector<HTMLMetaElement>("meta[name=csp-nonce]")?.content;
  return createCache({ key: "css", ...(nonce === undefined ? {} : { nonce }) });
};

function SchemeSwitch({ scheme }: { scheme: SchemeChoice }) {
  const { setMode } = useColorScheme();
  useEffect(() => setMode(scheme), [scheme, setMode]);
  return null;
}

/** MUI's theme in the brand's palette, as CSS variables in both schemes; a change of scheme only switches an attribute. */
export function PortalTheme({ palette, scheme, children }: { palette: Palette; scheme: SchemeChoice; children: ReactNode }) {
  const [cache] = useState(createStyleCache);
  const theme = useMemo(() => buildTheme(palette), [palette]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode={scheme} storageManager={null}>
        <SchemeSwitch scheme={scheme} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
