const SCHEMES: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"]);

/** A screen of the portal. */
const ROUTE = /^#\/[\x21-\x7e]*$/;

/** An address that a link in somebody else's text may lead to: the web, mail and screens of the portal. Anything else, relative addresses too, is undefined. */
export function harmlessAddress(address: string): string | undefined {
  if (ROUTE.test(address)) return address;
  try {
    const url = new URL(address);
    return SCHEMES.has(url.protocol) ? url.href : undefined;
  } catch {
    // No address at all: the words stay, the link goes.
    return undefined;
  }
}
