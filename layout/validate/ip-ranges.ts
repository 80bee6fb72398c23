/**
 * Addresses, networks and ranges of IPv4 and IPv6: `192.0.2.1`, `192.0.2.0/24`, `192.0.2.1-192.0.2.9`.
 *
 * Who reads them is a library that most screens do without, so it is installed rather than imported, like the engine behind patterns: the server does
 * it at start (`ip-range-reader.ts`), the portal with the first field that needs it. Until then a range passes in the browser; the server
 * judges every save in any case.
 */

/** The one way to write an entry, or undefined where it is none. */
export type IpRangeReader = (text: string) => string | undefined;

let reader: IpRangeReader | undefined;

export function installIpRangeReader(installed: IpRangeReader): void {
  reader = installed;
}

/**
 * The canonical form of an entry: lower case, shortened zeros, a network without host bits. Undefined if it is not an address, network or range.
 */
export const canonicalIpRange = (text: string): string | undefined => (reader === undefined ? text : reader(text));

export const isIpRange = (text: string): boolean => canonicalIpRange(text) !== undefined;
/** Entries separated by commas, in one text (spec §5). */
export const isIpRangeList = (text: string): boolean => text.split(",").every((entry) => isIpRange(entry.trim()));
