/** A value as people write JSON; a text is what somebody typed and is none yet. */
export const jsonText = (value: unknown): string =>
  value === undefined || value === null ? "" : typeof value === "string" ? value : JSON.stringify(value, null, 2);
