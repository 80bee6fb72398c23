/** The languages of the product (spec §9). The first is the fallback. */
export const LOCALES = ["en", "bg", "de", "es", "fi", "fr", "hu", "it", "nl", "pl", "pt", "ro", "ru", "sv", "tr"] as const;

export type Locale = (typeof LOCALES)[number];

const supported: ReadonlySet<string> = new Set(LOCALES);

export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && supported.has(value);
}

/**
 * The language of an answer: the first entry of `Accept-Language` that the product speaks, else the fallback.
 * The portal sends exactly one language with every call (spec §7), so quality values only order what a foreign client sends.
 */
export function parseAcceptLanguage(header: string | undefined, fallback: Locale): Locale {
  if (header === undefined || header.length > 200) return fallback;
  const preferences = header.split(",").map((entry) => {
    const [tag = "", ...parameters] = entry.trim().split(";");
    const quality = parameters.map((text) => /^\s*q=([0-9.]{1,5})\s*$/.exec(text)?.[1]).find((text) => text !== undefined);
    return { language: tag.trim().toLowerCase().split(/[-_]/)[0], quality: quality === undefined ? 1 : Number(quality) };
  });
  const spoken = preferences.filter((preference) => preference.quality > 0).sort((a, b) => b.quality - a.quality);
  return spoken.map((preference) => preference.language).find(isLocale) ?? fallback;
}
