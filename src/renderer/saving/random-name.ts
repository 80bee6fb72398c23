/** A name that nobody else makes. Not `randomUUID`: that exists only in secure contexts, and the portal also runs on plain http inside a company network. */
export const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
