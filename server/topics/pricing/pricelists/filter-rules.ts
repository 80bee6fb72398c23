import type { Selectable } from "kysely";
import { say } from "../../../platform/call/error-texts.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { Locale } from "../../../platform/texts/locales.ts";

/** What a propagation filter lets in. */
export type FilterRule = Pick<
  Selectable<Database["propagation_filter"]>,
  "vendor_filter_type" | "vendor_ids" | "included_tags" | "excluded_tags"
>;
type VendorRule = Pick<FilterRule, "vendor_filter_type" | "vendor_ids">;

/** For every vendor that no other filter of the pricelist names. */
export const isCatchAll = ({ vendor_ids }: VendorRule): boolean => vendor_ids.length === 0;

/**
 * Are two filters of one pricelist for a vendor in common (domain §4.6)? Whether their tags could ever meet in a service is not asked: tags change. The one
 * without vendors is for those that others leave, so it never conflicts.
 */
export function conflict(one: VendorRule, other: VendorRule): boolean {
  if (isCatchAll(one) || isCatchAll(other)) return false;
  if (one.vendor_filter_type === "Excluded") return other.vendor_filter_type === "Excluded" || conflict(other, one);
  const named = new Set(other.vendor_ids);
  return one.vendor_ids.some((vendor) => named.has(vendor) === (other.vendor_filter_type === "Included"));
}

/** A filter in words: `All vendors except Stratumly · without nonprofit`. */
export function filterSummary(
  { vendor_filter_type, vendor_ids, included_tags, excluded_tags }: FilterRule,
  vendorNames: ReadonlyMap<number, string>,
  language: Locale,
): string {
  const vendors = namesOf(vendor_ids, vendorNames);
  const parts = [
    vendor_ids.length === 0
      ? say("All other vendors", language)
      : vendor_filter_type === "Included"
        ? vendors
        : say("All vendors except {vendors}", language, { vendors }),
    ...(included_tags.length === 0 ? [] : [say("with {tags}", language, { tags: included_tags.join(", ") })]),
    ...(excluded_tags.length === 0 ? [] : [say("without {tags}", language, { tags: excluded_tags.join(", ") })]),
  ];
  return parts.join(" · ");
}

export const namesOf = (vendorIds: readonly number[], vendorNames: ReadonlyMap<number, string>): string =>
  vendorIds
    .map((id) => vendorNames.get(id) ?? String(id))
    .sort((a, b) => a.localeCompare(b, "en"))
    .join(", ");
