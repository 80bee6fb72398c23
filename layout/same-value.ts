import { isRecord } from "../shared/is-record.ts";
import { isEmpty } from "./is-empty.ts";

/** Deep equality of JSON values. Absent, null and the empty string are equal, because a user cannot tell them apart in a form. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  if (isRecord(a) && isRecord(b)) {
    const names = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...names].every((name) => sameValue(a[name], b[name]));
  }
  return false;
}
