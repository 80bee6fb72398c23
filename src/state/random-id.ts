/**
 * A random id (UUID version 4): an idempotency key, the name of a tab or of a draft's writer, the reference of a crash report.
 *
 * Not `crypto.randomUUID`: it exists only in secure contexts, and the portal also runs on plain http inside a company network.
 *
 * @throws Error if the browser has no cryptographic random source (spec §8)
 */
export function randomId(): string {
  if (!globalThis.crypto?.getRandomValues) throw new Error("This browser has no cryptographic random source.");
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const variant = "89ab"[Number.parseInt(digits.charAt(16), 16) % 4];
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-4$3-${variant}$4-$5`);
}
