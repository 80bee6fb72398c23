import type { Kind } from "../../../shared/lists/kind.ts";
import type { Cell } from "../files/table-content.ts";

/** Digits that a spreadsheet keeps. */
const MOST_DIGITS = 15;

/**
 * A value of a list as a cell of a file: moments are dates, and decimals are numbers, because people add them up there; one with more digits than a
 * spreadsheet keeps stays a text.
 */
export function cellOf(kind: Kind, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((item) => String(cellOf("text", item) ?? "")).join("; ");
  if (typeof value === "object") return JSON.stringify(value);
  if (typeof value === "number" || typeof value === "boolean") return value;
  const text = String(value);
  if (kind === "time") {
    const moment = new Date(text);
    return Number.isNaN(moment.getTime()) ? text : moment;
  }
  const isKept = kind === "decimal" && text !== "" && Number.isFinite(Number(text)) && text.replace(/\D/g, "").length <= MOST_DIGITS;
  return isKept ? Number(text) : text;
}
