/**
 * The content hash of a layout: 128 bits, independent of the order of properties, quick enough for every keystroke of the studio.
 *
 * It identifies equal layouts for memoising; it is no signature. Whoever looks up by it compares the layouts as well (`sameJson`).
 */
const names = new Map<string, readonly [number, number, number, number]>();

export function layoutHash(value: unknown): string {
  const state: Lanes = [0, 0, 0, 0];
  hashInto(value, state);
  return state.map((lane) => lane.toString(16).padStart(8, "0")).join("");
}

type Lanes = [number, number, number, number];

// The order of properties must not matter: each entry is hashed on its own and the results are added up.
function hashInto(value: unknown, out: Lanes): void {
  if (typeof value !== "object" || value === null) {
    hashText(`${typeof value}:${String(value)}`, out);
    return;
  }
  const inner: Lanes = [0, 0, 0, 0];
  if (Array.isArray(value)) {
    hashText("[", out);
    for (const item of value) {
      hashInto(item, inner);
      for (let lane = 0; lane < 4; lane++) out[lane] = mix((out[lane] ?? 0) ^ (inner[lane] ?? 0), lane);
    }
    return;
  }
  hashText("{", out);
  const sum: Lanes = [0, 0, 0, 0];
  for (const name in value) {
    const item = (value as Readonly<Record<string, unknown>>)[name];
    // JSON has no undefined: such a member is not there.
    if (item === undefined) continue;
    const nameHash = nameLanes(name);
    hashInto(item, inner);
    for (let lane = 0; lane < 4; lane++) sum[lane] = ((sum[lane] ?? 0) + mix((inner[lane] ?? 0) ^ (nameHash[lane] ?? 0), lane)) >>> 0;
  }
  for (let lane = 0; lane < 4; lane++) out[lane] = mix((out[lane] ?? 0) ^ (sum[lane] ?? 0), lane);
}

function nameLanes(name: string): readonly [number, number, number, number] {
  const known = names.get(name);
  if (known !== undefined) return known;
  const lanes: Lanes = [0, 0, 0, 0];
  hashText(name, lanes);
  if (names.size < 2000) names.set(name, lanes);
  return lanes;
}

const SEEDS = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f] as const;
const mix = (value: number, lane: number): number => {
  const once = Math.imul(value ^ (value >>> 15), SEEDS[lane] ?? 1);
  return (Math.imul(once ^ (once >>> 13), 0x5bd1e995) ^ once) >>> 0;
};

function hashText(text: string, out: Lanes): void {
  let [a, b, c, d]: Lanes = SEEDS.slice() as Lanes;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) + a;
    c = Math.imul(c ^ code, 0xcc9e2d51) ^ b;
    d = Math.imul(d + code, 0x1b873593) + c;
  }
  out[0] = mix(a, 0);
  out[1] = mix(b, 1);
  out[2] = mix(c, 2);
  out[3] = mix(d ^ text.length, 3);
}
