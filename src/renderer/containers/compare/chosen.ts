/** What is compared, as the address keeps it. */
export interface Chosen {
  first: unknown;
  second: unknown;
}

/** Keys are numbers or texts, and an operation takes only one of these. */
export const formatChosen = ({ first, second }: Chosen): string => JSON.stringify([first ?? null, second ?? null]);

/** @returns undefined where nothing was chosen yet, or the address says something else */
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
