/**
 * How values of a list's column compare and travel (docs/adr/0036).
 *
 * - `text`: words for people. Ordered by the root collation of ICU. `code`: states, ISO codes, keys. Ordered by code point. `key`: a code that is kept in
 *   lower case, and found in whichever case it is asked for.
 * - `integer`, `number`: a JSON number. `decimal`: exact, a JSON string.
 * - `time`: a moment, ISO 8601 with milliseconds in UTC. `day`: a calendar day, `YYYY-MM-DD`.
 * - `other`: lists and objects. They are sent, and nothing else.
 */
export type Kind = "text" | "code" | "key" | "integer" | "number" | "decimal" | "time" | "day" | "boolean" | "other";

const COUNTED: ReadonlySet<Kind> = new Set(["text", "code", "key", "integer", "boolean"]);
const RANGED: ReadonlySet<Kind> = new Set(["integer", "number", "decimal"]);

/** Are the values of such a column counted as a facet? */
export const isCounted = (kind: Kind): boolean => COUNTED.has(kind);
/** Does a facet of such a column have a least and a greatest value? */
export const isRanged = (kind: Kind): boolean => RANGED.has(kind);

/** Most values of one facet. */
export const MOST_VALUES = 100;
