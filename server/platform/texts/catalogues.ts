import bg from "./bg.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fi from "./fi.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import hu from "./hu.json" with { type: "json" };
import it from "./it.json" with { type: "json" };
import type { Locale } from "./locales.ts";
import nl from "./nl.json" with { type: "json" };
import pl from "./pl.json" with { type: "json" };
import pt from "./pt.json" with { type: "json" };
import ro from "./ro.json" with { type: "json" };
import ru from "./ru.json" with { type: "json" };
import sv from "./sv.json" with { type: "json" };
import tr from "./tr.json" with { type: "json" };

/** The server's texts for people, by section. English defines the keys: a language that lacks one does not compile. */
export type Texts = typeof en;

export const english: Texts = en;

export const catalogues: Readonly<Record<Locale, Texts>> = { bg, de, en, es, fi, fr, hu, it, nl, pl, pt, ro, ru, sv, tr };

/** Refusals: by error code, and by the English sentence, which is written in the code that throws it. So English has no such section. */
export type Refusals = typeof de.refusals;

const translated: Readonly<Record<Exclude<Locale, "en">, { readonly refusals: Refusals }>> = {
  bg,
  de,
  es,
  fi,
  fr,
  hu,
  it,
  nl,
  pl,
  pt,
  ro,
  ru,
  sv,
  tr,
};

export const refusalsIn = (language: Exclude<Locale, "en">): Refusals => translated[language].refusals;
