import type { ObjectType } from "./capability-catalogue.ts";
import type { Locale } from "./locales.ts";
import bg from "./texts/bg.json" with { type: "json" };
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import es from "./texts/es.json" with { type: "json" };
import fi from "./texts/fi.json" with { type: "json" };
import fr from "./texts/fr.json" with { type: "json" };
import hu from "./texts/hu.json" with { type: "json" };
import it from "./texts/it.json" with { type: "json" };
import nl from "./texts/nl.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };
import pt from "./texts/pt.json" with { type: "json" };
import ro from "./texts/ro.json" with { type: "json" };
import ru from "./texts/ru.json" with { type: "json" };
import sv from "./texts/sv.json" with { type: "json" };
import tr from "./texts/tr.json" with { type: "json" };

interface CapabilityText {
  /** What people call this kind of object. */
  readonly name: string;
  /** What a right on it lets somebody do, where the name alone does not say it. */
  readonly description: string;
}

const texts: Readonly<Record<Locale, Readonly<Record<ObjectType, CapabilityText>>>> = {
  bg,
  de,
  en,
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

/** What people who put roles together read of a kind of object. */
export const capabilityText = (objectType: ObjectType, language: Locale): CapabilityText => texts[language][objectType];
