import type { ImportViewLayoutsRequest } from "../../../../shared/generated/types.ts";
import { isRecord } from "../../../../shared/is-record.ts";

export type Bundle = ImportViewLayoutsRequest["bundle"];

/** Larger than any bundle that the server accepts. */
export const LARGEST_FILE = 10_000_000;

/**
 * Reads an exported bundle. The server checks its layouts.
 *
 * @returns null for any other text
 */
export function readBundle(text: string): Bundle | null {
  try {
    const value: unknown = JSON.parse(text);
    const isBundle = isRecord(value) && "FormatVersion" in value && Array.isArray(value.Layouts) && value.Layouts.length > 0;
    return isBundle ? (value as unknown as Bundle) : null;
  } catch {
    // Not JSON.
    return null;
  }
}

/** The layout with that Id in a bundle, as it is written. */
export const layoutIn = (bundle: Bundle, layoutId: string): unknown =>
  bundle.Layouts.map(({ Layout: layout }) => layout).find(({ Id }) => Id === layoutId);
