import ipaddr from "ipaddr.js";

/**
 * The caller's address in canonical form: an IPv4 address that came through IPv6 is written as IPv4, a zone is dropped, everything else as the
 * shortest form. Unreadable text becomes `unknown`, which shares one rate limit.
 *
 * @param peer address of the socket.
 * @param forwardedFor the header, as it came; only read when proxies are configured.
 * @param hops how many proxies of ours are in front: the address is the one that the outermost of them saw. Entries further left are the
 * caller's own invention.
 */
export function remoteAddress(peer: string | undefined, forwardedFor: string | string[] | undefined, hops: number): string {
  if (hops === 0) return canonicalAddress(peer);
  const entries = (Array.isArray(forwardedFor) ? forwardedFor.join(",") : (forwardedFor ?? "")).split(",").map((entry) => entry.trim());
  const seen = [...entries.filter((entry) => entry !== ""), peer ?? ""];
  return canonicalAddress(seen[Math.max(0, seen.length - 1 - hops)]);
}

export function canonicalAddress(text: string | undefined): string {
  const given = text ?? "";
  const known = canonical.get(given);
  if (known !== undefined) return known;
  const address = parseAddress(given);
  if (canonical.size >= 1_000) canonical.clear();
  if (given.length <= 50) canonical.set(given, address);
  return address;
}

/** Cached, because callers send many requests from one address. */
const canonical = new Map<string, string>();

function parseAddress(text: string): string {
  const bare = text.replace(/%.*$/, "");
  // isValid also accepts `0x7f.1` and `127.1`; sockets never produce those, and a header must not choose its own spelling.
  if (!ipaddr.IPv6.isValid(bare) && !ipaddr.IPv4.isValidFourPartDecimal(bare)) return "unknown";
  return ipaddr.process(bare).toString();
}

/** The unit of a limit: an IPv4 address, or the /64 of an IPv6 address, because one customer line usually has all of it. */
export function networkKey(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
