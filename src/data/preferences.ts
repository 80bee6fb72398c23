import type { SessionUser } from "../../shared/generated/types.ts";
import { mutation } from "./operation.ts";

const saveMyPreferences = mutation("SelfCare.SaveMyPreferences");

/**
 * Light, dark or as the system says, and how dense lists and forms are: kept by the server for each user, and in this browser for what is painted
 * before the server has answered.
 *
 * The last choice is also kept under a name of its own, because `boot.js` paints before anyone knows who signs in.
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
 * The preferences of a user; what was never chosen, or is unreadable, takes the default.
 *
 * @param kept what the server has: it goes before what this browser remembers.
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

/** In this browser. */
export function rememberPreferences(userAccountId: number, preferences: Preferences): void {
  localStorage.setItem(keyOf(userAccountId), JSON.stringify(preferences));
  localStorage.setItem(LAST_SCHEME, preferences.scheme);
}

/** At the server, for the next machine. A look is worth no error message: this browser has it anyway. */
export function savePreferences({ scheme, density }: Preferences): void {
  saveMyPreferences({ scheme, density }).catch((cause: unknown) => console.warn("Preferences not kept:", cause));
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    // Someone edited the storage by hand: a look is not worth an error page.
    return {};
  }
}
