/** The English form of a text that may not be one yet. */
export function plainEnglish(text: unknown): string {
  if (typeof text === "string") return text;
  const english = typeof text === "object" && text !== null ? (text as { en?: unknown }).en : undefined;
  return typeof english === "string" ? english : "";
}
