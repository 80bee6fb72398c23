/** Names for new elements, made from their labels. */

/** `Loyalty tier` → `LoyaltyTier`: the name of a value, or an element's name for developers. */
export function nameFor(label: string, fallback: string): string {
  const words = label
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
  return /^[A-Za-z]/.test(name) ? name.slice(0, 100) : `${fallback}${name}`.slice(0, 100);
}

/** `Loyalty tier` → `loyalty-tier`. */
export const idFor = (label: string, fallback: string): string =>
  nameFor(label, fallback)
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase();
