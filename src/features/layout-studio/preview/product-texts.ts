import { useEffect, useState } from "react";
import type { Translate } from "../../../../layout/localise.ts";
import type { Locale } from "../../../../layout/model.ts";

interface Catalogue {
  readonly texts: Readonly<Record<string, string>>;
  readonly layouts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const catalogues = import.meta.glob<Catalogue>("../../../../schemas/layouts/texts/??.json", { import: "default" });

/** What the product says for English texts of its layouts, as the server adds it (`server/platform/layout-store/shipped-texts.ts`); undefined until it is there. */
export function useProductTexts(layoutId: string, language: Locale): Translate | undefined {
  const [known, setKnown] = useState<{ language: Locale; catalogue: Catalogue }>();
  useEffect(() => {
    const loader = catalogues[`../../../../schemas/layouts/texts/${language}.json`];
    let isWanted = true;
    loader?.().then(
      (catalogue) => isWanted && setKnown({ language, catalogue }),
      (cause: unknown) => console.warn("Texts of the product not loaded:", cause),
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  const catalogue = known?.language === language ? known.catalogue : undefined;
  const [translate, setTranslate] = useState<{ catalogue: Catalogue; layoutId: string; translate: Translate }>();
  if (catalogue === undefined) return undefined;
  if (translate?.catalogue === catalogue && translate.layoutId === layoutId) return translate.translate;
  const made: Translate = (english) => own(catalogue.layouts[layoutId], english) ?? own(catalogue.texts, english);
  setTranslate({ catalogue, layoutId, translate: made });
  return made;
}

/** Words of a layout may be those of a method that every object has. */
const own = (texts: Readonly<Record<string, string>> | undefined, english: string): string | undefined =>
  texts !== undefined && Object.hasOwn(texts, english) ? texts[english] : undefined;
