/** The compared keys, as stored in the address. */
export interface Chosen {
  first: unknown;
  second: unknown;
}

/** As JSON, because keys are numbers or texts and an operation accepts only one of these types. */
export const formatChosen = ({ first, second }: Chosen): string => JSON.stringify([first ?? null, second ?? null]);

/** @returns undefined when nothing is chosen yet or the address is invalid */
export function parseChosen(text: string | null): Chosen | undefined {
  if (text === null) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed) || parsed.length !== 2 || !parsed.every(isKey)) return undefined;
    const [first, second] = parsed as unknown[];
    return { first, second };
  } catch {
    return undefined;
  }
}
const isKey = (value: unknown): boolean => value === null || typeof value === "string" || typeof value === "number";
