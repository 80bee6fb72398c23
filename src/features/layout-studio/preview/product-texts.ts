import { useEffect, useState } from "react";
import type { Translate } from "../../../../layout/localise.ts";
import type { Locale } from "../../../../layout/model.ts";

interface Catalogue {
  readonly texts: Readonly<Record<string, string>>;
  readonly layouts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const catalogues = import.meta.glob<Catalogue>("../../../../schemas/layouts/texts/??.json", { import: "default" });

/**
 * The product's translations of English layout texts, which the server adds too (`server/platform/layout-store/shipped-texts.ts`); undefined until
 * loaded.
 */
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

/** A text may equal the name of an inherited member, such as `constructor`. */
const own = (texts: Readonly<Record<string, string>> | undefined, english: string): string | undefined =>
  texts !== undefined && Object.hasOwn(texts, english) ? texts[english] : undefined;
