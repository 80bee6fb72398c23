const SCHEMES: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"]);

/** An address that a link in somebody else's text may lead to: the web and mail. Anything else, relative addresses too, is undefined. */
export function harmlessAddress(address: string): string | undefined {
  try {
    const url = new URL(address);
    return SCHEMES.has(url.protocol) ? url.href : undefined;
  } catch {
    // No address at all: the words stay, the link goes.
    return undefined;
  }
}
