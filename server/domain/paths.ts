/** Materialised paths (domain §1.2): ids joined by `/`, the account's own id last, e.g. `1/12/345`. */

/** Ids from the root down to the account itself. */
export function pathIds(path: string): number[] {
  return path.split("/").map(Number);
}

/** Paths of all accounts from the root to this one, itself last. */
export function pathPrefixes(path: string): string[] {
  const prefixes: string[] = [];
  for (let end = path.indexOf("/"); end !== -1; end = path.indexOf("/", end + 1)) prefixes.push(path.slice(0, end));
  prefixes.push(path);
  return prefixes;
}

export function childPath(parentPath: string, accountId: number): string {
  return `${parentPath}/${accountId}`;
}

/** Number of accounts on the way, the account included. */
export function pathDepth(path: string): number {
  return path.split("/").length;
}
