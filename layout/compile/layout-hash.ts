/**
 * The content hash of a layout: 64 bits, independent of the order of properties (a database reorders them), fast enough for every keystroke.
 *
 * It finds equal layouts for memoising and is no signature: compare the layouts as well (`sameJson`) after a look-up.
 */

// The two halves of the last hash computed. Kept outside the functions because a pair per value would be ten thousand objects a layout.
let high = 0;
let low = 0;

export function layoutHash(value: unknown): string {
  hashValue(value);
  return (high >>> 0).toString(16).padStart(8, "0") + (low >>> 0).toString(16).padStart(8, "0");
}

/** Sets `high` and `low`. */
function hashValue(value: unknown): void {
  if (typeof value === "string") hashText(value, 1);
  else if (typeof value !== "object" || value === null) hashText(String(value), 2);
  else if (Array.isArray(value)) hashList(value);
  else hashObject(value as Readonly<Record<string, unknown>>);
}

function hashList(items: readonly unknown[]): void {
  let h = 0x9e3779b1 ^ items.length;
  let l = 0x85ebca77;
  for (const item of items) {
    hashValue(item);
    h = mix(h ^ high);
    l = mix(l ^ low);
  }
  high = h;
  low = l;
}

/** Each member is hashed separately and the results are added, so their order does not matter. */
function hashObject(members: Readonly<Record<string, unknown>>): void {
  let h = 0x27d4eb2f;
  let l = 0x165667b1;
  for (const name in members) {
    const member = members[name];
    // JSON has no undefined: such a member is ignored.
    if (member === undefined) continue;
    const seed = seedOf(name);
    hashValue(member);
    h = (h + mix(high ^ seed)) | 0;
    l = (l + mix(low ^ Math.imul(seed, 0x5bd1e995))) | 0;
  }
  high = mix(h);
  low = mix(l);
}

const seeds = new Map<string, number>();
function seedOf(name: string): number {
  let seed = seeds.get(name);
  if (seed === undefined) {
    hashText(name, 3);
    seed = high ^ Math.imul(low, 31);
    if (seeds.size < 2000) seeds.set(name, seed);
  }
  return seed;
}

function mix(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}

function hashText(text: string, seed: number): void {
  let h = 0xdeadbeef ^ seed;
  let l = 0x41c6ce57 ^ text.length;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    h = Math.imul(h ^ code, 0x9e3779b1);
    l = Math.imul(l ^ code, 0x5f356495);
  }
  high = mix(h ^ (l >>> 15));
  low = mix(l ^ (h >>> 13));
}
