/** Importing this module installs the reader of IP ranges (ipaddr.js). */
import ipaddr from "ipaddr.js";
import { installIpRangeReader } from "./ip-ranges.ts";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Four decimal parts, or IPv6 without a zone: what else the library reads (`0x7f.1`, one number) is more often a slip than an address. */
function addressOf(text: string): Address | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  return ipaddr.IPv6.isValid(text) && !text.includes("%") ? ipaddr.IPv6.parse(text) : undefined;
}

function networkOf(text: string): string | undefined {
  const [address, bits = "", ...rest] = text.split("/");
  const base = addressOf(address ?? "");
  if (base === undefined || rest.length > 0 || !/^\d{1,3}$/.test(bits)) return undefined;
  if (Number(bits) > (base.kind() === "ipv4" ? 32 : 128)) return undefined;
  const cidr = `${base.toString()}/${Number(bits)}`;
  const network = base.kind() === "ipv4" ? ipaddr.IPv4.networkAddressFromCIDR(cidr) : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return `${network.toString()}/${Number(bits)}`;
}

function spanOf(text: string): string | undefined {
  const [first = "", last = "", ...rest] = text.split("-").map((part) => part.trim());
  const from = addressOf(first);
  const to = addressOf(last);
  if (from === undefined || to === undefined || rest.length > 0 || from.kind() !== to.kind()) return undefined;
  return isAtMost(from.toByteArray(), to.toByteArray()) ? `${from.toString()}-${to.toString()}` : undefined;
}

function isAtMost(from: readonly number[], to: readonly number[]): boolean {
  const at = from.findIndex((byte, index) => byte !== to[index]);
  return at === -1 || (from[at] ?? 0) < (to[at] ?? 0);
}

installIpRangeReader((text) => {
  const entry = text.trim();
  if (entry.includes("/")) return networkOf(entry);
  return entry.includes("-") ? spanOf(entry) : addressOf(entry)?.toString();
});
