import type { SessionUser } from "../../shared/generated/types.ts";
import { mutation } from "./operation.ts";

const saveMyPreferences = mutation("SelfCare.SaveMyPreferences");

/**
 * Colour scheme and density: stored by the server per user, and in this browser for the first paint before the server answers.
 *
 * The last choice is also stored without a user, because `boot.js` paints before the user is known.
 */
export type SchemeChoice = "light" | "dark" | "system";
export type Density = "comfortable" | "compact";
export interface Preferences {
  scheme: SchemeChoice;
  density: Density;
}

const LAST_SCHEME = "tessera.scheme";
const keyOf = (userAccountId: number) => `tessera.preferences.${userAccountId}`;

const SCHEMES: readonly unknown[] = ["light", "dark", "system"];
const isScheme = (value: unknown): value is SchemeChoice => SCHEMES.includes(value);

/**
 * The preferences of a user, with defaults for missing or invalid values.
 *
 * @param kept the server's preferences; they override those of this browser
 */
export function loadPreferences(userAccountId: number, kept: SessionUser["Preferences"]): Preferences {
  if (kept) return { scheme: kept.Scheme, density: kept.Density };
  const stored = parse(localStorage.getItem(keyOf(userAccountId)));
  const last = localStorage.getItem(LAST_SCHEME);
  return {
    scheme: isScheme(stored.scheme) ? stored.scheme : isScheme(last) ? last : "system",
    density: stored.density === "compact" ? "compact" : "comfortable",
  };
}

/** Stores them in this browser. */
export function rememberPreferences(userAccountId: number, preferences: Preferences): void {
  localStorage.setItem(keyOf(userAccountId), JSON.stringify(preferences));
  localStorage.setItem(LAST_SCHEME, preferences.scheme);
}

/** Stores them on the server, for other browsers. A failure is not reported: this browser has them anyway. */
export function savePreferences({ scheme, density }: Preferences): void {
  saveMyPreferences({ scheme, density }).catch((cause: unknown) => console.warn("Preferences not kept:", cause));
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    // Invalid content of the storage counts as absent.
    return {};
  }
}
