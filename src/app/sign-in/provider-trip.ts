/** State of a sign-in at a provider, for the return: stored for this tab and removed when read. */
interface Trip {
  /** Name of the provider, as on its button. */
  providerName: string;
  clientName: string;
  /** The query of the sign-in form, with the redirect. */
  query: string;
}

const KEY = "tessera.provider";

export function rememberTrip(trip: Trip): void {
  sessionStorage.setItem(KEY, JSON.stringify(trip));
}

/** @returns null if this tab started no such sign-in: the return is still valid, by the browser's cookie */
export function recallTrip(): Trip | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const raw: Record<string, unknown> = { ...kept };
    const { providerName, clientName, query } = raw;
    const isTrip = typeof providerName === "string" && typeof clientName === "string" && typeof query === "string";
    return isTrip ? { providerName, clientName, query } : null;
  } catch {
    // Invalid content counts as absent.
    return null;
  }
}

export const forgetTrip = (): void => sessionStorage.removeItem(KEY);
