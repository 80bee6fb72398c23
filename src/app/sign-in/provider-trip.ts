/** What someone who leaves for a provider wants to find when they come back: kept by the browser for this tab, and used up by the return. */
interface Trip {
  /** As the buttons name it. */
  providerName: string;
  clientName: string;
  /** The query of the sign-in form: where they wanted to go. */
  query: string;
}

const KEY = "tessera.provider";

export function rememberTrip(trip: Trip): void {
  sessionStorage.setItem(KEY, JSON.stringify(trip));
}

/** @returns null when no one left from this tab: the return still counts, by the browser's cookie. */
export function recallTrip(): Trip | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const raw: Record<string, unknown> = { ...kept };
    const { providerName, clientName, query } = raw;
    const isTrip = typeof providerName === "string" && typeof clientName === "string" && typeof query === "string";
    return isTrip ? { providerName, clientName, query } : null;
  } catch {
    // Not what was written: as if nothing were there.
    return null;
  }
}

export const forgetTrip = (): void => sessionStorage.removeItem(KEY);
