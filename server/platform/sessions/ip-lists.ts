import ipaddr from "ipaddr.js";
import "../../../layout/validate/ip-range-reader.ts";
import { canonicalIpRange } from "../../../layout/validate/ip-ranges.ts";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** From the first to the last address of one family, both inclusive, as bytes. */
interface Span {
  readonly text: string;
  readonly from: readonly number[];
  readonly to: readonly number[];
}

export interface IpEntryRow {
  readonly account_id: number;
  readonly list_type: "Allow" | "Deny";
  readonly ranges: string;
  readonly apply_to_children: boolean;
}

/** One entry of a list, ready to be compared. */
export interface IpEntry extends Omit<IpEntryRow, "ranges"> {
  readonly spans: readonly Span[];
}

/** An IPv4 address that came through IPv6 is the IPv4 address: otherwise a list of one family could be walked around in the other. */
const unmapped = (address: Address): Address =>
  address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;

const bytesOf = (text: string): number[] => unmapped(ipaddr.parse(text)).toByteArray();

/** @param text one entry in its one form, as {@link canonicalIpRange} writes it */
function spanOf(text: string): Span {
  const [first = "", last = first] = text.split("-");
  const [address = "", bits] = first.split("/");
  if (bits === undefined) return { text, from: bytesOf(address), to: bytesOf(last) };
  const base = ipaddr.parse(address);
  const mapped = base instanceof ipaddr.IPv6 && base.isIPv4MappedAddress() && Number(bits) >= 96;
  const network = bytesOf(address);
  const fixed = mapped ? Number(bits) - 96 : Number(bits);
  const end = network.map((byte, index) => {
    const free = Math.min(8, Math.max(0, (index + 1) * 8 - fixed));
    return byte | ((1 << free) - 1);
  });
  return { text, from: network, to: end };
}

export const compileEntry = ({ ranges, ...entry }: IpEntryRow): IpEntry => ({
  ...entry,
  spans: ranges.split(",").map((part) => spanOf(part.trim())),
});

export interface IpVerdict {
  readonly allowed: boolean;
  readonly reason: "NoList" | "AllowEntry" | "DenyEntry" | "NotOnAllowList" | "NotOnDenyList";
  readonly matched: { readonly entry: IpEntry; readonly text: string } | null;
}

/**
 * May this address be used where these entries count (domain §2.7)? A deny entry wins; one allow entry makes the list exclusive.
 *
 * @param address as `canonicalAddress` writes it; what could not be read as an address is on no list
 */
export function judgeAddress(entries: readonly IpEntry[], address: string): IpVerdict {
  if (entries.length === 0) return { allowed: true, reason: "NoList", matched: null };
  const bytes = ipaddr.isValid(address) ? bytesOf(address) : null;
  const find = (type: IpEntryRow["list_type"]): IpVerdict["matched"] => {
    if (bytes === null) return null;
    for (const entry of entries) {
      if (entry.list_type !== type) continue;
      const span = entry.spans.find(({ from, to }) => compare(from, bytes) <= 0 && compare(bytes, to) <= 0);
      if (span !== undefined) return { entry, text: span.text };
    }
    return null;
  };
  const denied = find("Deny");
  // An address that cannot be read might be a denied one.
  if (denied !== null || bytes === null)
    return { allowed: false, reason: denied === null ? "NotOnAllowList" : "DenyEntry", matched: denied };
  if (entries.every(({ list_type }) => list_type === "Deny")) return { allowed: true, reason: "NotOnDenyList", matched: null };
  const allowed = find("Allow");
  return { allowed: allowed !== null, reason: allowed === null ? "NotOnAllowList" : "AllowEntry", matched: allowed };
}

/** Negative, 0 or positive; addresses of different families are never inside each other. */
function compare(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) return Number.NaN;
  const at = a.findIndex((byte, index) => byte !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** The entries that apply to users of the path's last account: its own, and those of ancestors that apply to children. */
export const entriesFor = (entries: ReadonlyMap<number, readonly IpEntry[]>, accountPath: string): IpEntry[] => {
  const ids = accountPath.split("/").map(Number);
  return ids.flatMap((id, index) => (entries.get(id) ?? []).filter((entry) => entry.apply_to_children || index === ids.length - 1));
};

export interface IpRecord {
  readonly text: string;
  readonly kind: "Address" | "Network" | "Range" | null;
  /** The normalised form; null for a text that is no address, network or range. */
  readonly canonical: string | null;
}

/** Entries separated by commas (spec §5), one record for each. */
export function readRanges(text: string): IpRecord[] {
  return text.split(",").map((part) => {
    const given = part.trim();
    const canonical = canonicalIpRange(given) ?? null;
    const kind = canonical === null ? null : canonical.includes("/") ? "Network" : canonical.includes("-") ? "Range" : "Address";
    return { text: given, kind, canonical };
  });
}
