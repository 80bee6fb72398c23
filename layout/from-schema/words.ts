/** Names of a schema as words for people. */

/** Written in capitals by those who read them. */
const ABBREVIATIONS = new Set(["api", "csv", "id", "ids", "iban", "ip", "json", "mfa", "pdf", "sso", "url", "utc", "vat", "xlsx", "xml"]);

/** `countdownSeconds` → `Countdown seconds`, `toUtc` → `To UTC`, `OneMonth` → `One month`, `SCREAMING_CASE` → `Screaming case`. */
export function wordsOfName(name: string): string {
  const parts = name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .split(/[\s._-]+/)
    .filter((part) => part !== "")
    .map((part) => part.toLowerCase());
  const written = parts.map((part) => (ABBREVIATIONS.has(part) ? abbreviation(part) : part)).join(" ");
  return written === "" ? name : `${written.slice(0, 1).toUpperCase()}${written.slice(1)}`;
}

const abbreviation = (word: string): string => (word === "ids" ? "IDs" : word.toUpperCase());

/** A schema's description as a sentence beneath a control: layouts hold plain text. */
export const plainText = (text: string): string => text.replaceAll("`", "").replaceAll(/\s+/g, " ").trim();
