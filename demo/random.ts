/** A seeded stream of random numbers (sfc32): the same seed gives the same demo data on every machine. */
export interface Random {
  /** 0 ≤ n < 1 */
  next(): number;
  /** low ≤ n ≤ high, integer */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** Decimal digits, the first never 0. */
  digits(length: number): string;
}

/** @param labels purpose of the stream: streams with other labels do not change when this one draws more */
export function createRandom(seed: number, ...labels: readonly (string | number)[]): Random {
  let [a, b, c, d] = [seed | 0, hash(labels.join("/")), 0x9e3779b9, 1];
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return (t >>> 0) / 2 ** 32;
  };
  for (let warmUp = 0; warmUp < 12; warmUp++) next();
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new Error("cannot pick from an empty list");
      return item;
    },
    chance: (probability) => next() < probability,
    digits: (length) => `${between(1, 9)}${Array.from({ length: length - 1 }, () => between(0, 9)).join("")}`,
  };
}

/** FNV-1a */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value | 0;
}
