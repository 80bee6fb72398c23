import type { Translate } from "../../../layout/localise.ts";
import bg from "../../../schemas/layouts/texts/bg.json" with { type: "json" };
import de from "../../../schemas/layouts/texts/de.json" with { type: "json" };
import es from "../../../schemas/layouts/texts/es.json" with { type: "json" };
import fi from "../../../schemas/layouts/texts/fi.json" with { type: "json" };
import fr from "../../../schemas/layouts/texts/fr.json" with { type: "json" };
import hu from "../../../schemas/layouts/texts/hu.json" with { type: "json" };
import it from "../../../schemas/layouts/texts/it.json" with { type: "json" };
import nl from "../../../schemas/layouts/texts/nl.json" with { type: "json" };
import pl from "../../../schemas/layouts/texts/pl.json" with { type: "json" };
import pt from "../../../schemas/layouts/texts/pt.json" with { type: "json" };
import ro from "../../../schemas/layouts/texts/ro.json" with { type: "json" };
import ru from "../../../schemas/layouts/texts/ru.json" with { type: "json" };
import sv from "../../../schemas/layouts/texts/sv.json" with { type: "json" };
import tr from "../../../schemas/layouts/texts/tr.json" with { type: "json" };
import untranslated from "../../../schemas/layouts/texts/untranslated.json" with { type: "json" };
import type { Locale } from "../texts/locales.ts";

interface Catalogue {
  /** Keyed by the English text. */
  readonly texts: Readonly<Record<string, string>>;
  /** Translations for single layouts in which the English text means something else, by layout Id. */
  readonly layouts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const catalogues: Readonly<Record<Exclude<Locale, "en">, Catalogue>> = { bg, de, es, fi, fr, hu, it, nl, pl, pt, ro, ru, sv, tr };

/** Names, formats and numbers. */
const same: ReadonlySet<string> = new Set(untranslated);

/**
 * Translations of the English texts of shipped layouts; layouts that admins write with the same texts get them too.
 *
 * @param layoutId absent: only texts of all layouts
 */
export function shippedTexts(layoutId = ""): Translate {
  return (english, locale) => {
    if (locale === "en" || same.has(english)) return english;
    const { texts, layouts } = catalogues[locale];
    return own(layouts[layoutId], english) ?? own(texts, english);
  };
}

/** Words of a layout may be those of a method that every object has. */
const own = (texts: Readonly<Record<string, string>> | undefined, english: string): string | undefined =>
  texts !== undefined && Object.hasOwn(texts, english) ? texts[english] : undefined;
