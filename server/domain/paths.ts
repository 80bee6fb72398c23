/** Ids of a materialised path (domain §1.2), from the root down to the account itself: `1/12/345` → 1, 12, 345. */
export function pathIds(path: string): number[] {
  return path.split("/").map(Number);
}
