import type { ImportViewLayoutsRequest } from "../../../../shared/generated/types.ts";
import { isRecord } from "../../../../shared/is-record.ts";

export type Bundle = ImportViewLayoutsRequest["bundle"];

/** Larger than any bundle that the server takes. */
export const LARGEST_FILE = 10_000_000;

/**
 * What an export wrote. Whether its layouts are any good is for the server to say.
 *
 * @returns null for any other text
 */
export function readBundle(text: string): Bundle | null {
  try {
    const value: unknown = JSON.parse(text);
    const isBundle = isRecord(value) && "FormatVersion" in value && Array.isArray(value.Layouts) && value.Layouts.length > 0;
    return isBundle ? (value as unknown as Bundle) : null;
  } catch {
    // Not JSON at all.
    return null;
  }
}

/** The layout of that Id in a bundle, as it is written. */
export const layoutIn = (bundle: Bundle, layoutId: string): unknown =>
  bundle.Layouts.map(({ Layout: layout }) => layout).find(({ Id }) => Id === layoutId);
