/** Names of countries, currencies and languages by code, in the user's language, from the platform itself. */
const displayNames = new Map<string, Intl.DisplayNames>();

export type CodeKind = "region" | "currency" | "language";

function names(kind: CodeKind, locale: string): Intl.DisplayNames {
  const key = `${kind}|${locale}`;
  let found = displayNames.get(key);
  if (!found) {
    found = new Intl.DisplayNames([locale, "en"], { type: kind });
    displayNames.set(key, found);
  }
  return found;
}

/** The name of a code; an unknown or malformed one is shown as it is. */
export function codeName(kind: CodeKind, code: unknown, locale: string): string {
  if (typeof code !== "string" || code === "") return code === undefined || code === null ? "" : String(code);
  try {
    return names(kind, locale).of(code) ?? code;
  } catch {
    // Intl throws on malformed codes. The stored value is still worth showing.
    return code;
  }
}
