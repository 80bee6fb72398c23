/**
 * A random id (UUID version 4): the key of one intended effect, the name of a tab or of who writes a draft, the reference of a crash report.
 *
 * Not `crypto.randomUUID`: it exists only in secure contexts, and the portal also runs on plain http inside a company network.
 *
 * @throws Error where the browser has no cryptographic random source (spec §8)
 */
export function randomId(): string {
  if (!globalThis.crypto?.getRandomValues) throw new Error("This browser has no cryptographic random source.");
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const variant = "89ab"[Number.parseInt(digits.charAt(16), 16) % 4];
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-4$3-${variant}$4-$5`);
}
