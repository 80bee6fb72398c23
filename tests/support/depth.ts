/** How far a test goes: `npm test` proves the rule on a few, `npm run test:deep` on many. */
export const isDeep = process.env.TESSERA_DEEP === "1";

export const atDepth = (quick: number, deep: number): number => (isDeep ? deep : quick);

/** Seed of every random test, which prints it, so that a failure can be repeated. */
export const SEED = Number(process.env.TESSERA_SEED ?? 20_261_121);

/** A line of the deep run's report. */
export function figure(name: string, values: Readonly<Record<string, number | string>>): void {
  if (isDeep) console.log(`figure ${JSON.stringify({ name, seed: SEED, ...values })}`);
}
