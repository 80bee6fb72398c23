/** The branding of this installation (spec §3): who the portal says it is. Loaded first; whatever fails, the defaults stand. */
export interface Branding {
  title: string;
  /** Path below `/branding/latest/`, or null for the wordmark. */
  logo: string | null;
  /** Null: the page's own icon, which is what the specification's default `/appicon.ico` stands for. */
  favicon: string | null;
  /** `#rrggbb` */
  primaryColor: string;
  registerUrl: string | null;
  defaultLocale: string | null;
  marketplaceOwner: string;
  statusPageUrl: string | null;
}

export const DEFAULT_BRANDING: Branding = {
  title: "Cloud Marketplace",
  logo: null,
  favicon: null,
  primaryColor: "#1867c0",
  registerUrl: null,
  defaultLocale: null,
  marketplaceOwner: "Cloud Service Providers",
  statusPageUrl: null,
};

const BASE = "/branding/latest/";

const text = (value: unknown): string | null => (typeof value === "string" && value.trim() !== "" ? value.trim() : null);

/** Only a plain path inside the branding folder: the value comes from a file that an administrator writes. */
const asset = (value: unknown): string | null => {
  const path = text(value)?.replace(/^\/+/, "");
  return path !== undefined && /^[\w./-]+$/.test(path) && !path.includes("..") ? `${BASE}${path}` : null;
};

const webAddress = (value: unknown): string | null => {
  const address = text(value);
  return address !== null && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;
};

/** The branding gives six hexadecimal digits; the `#` is ours to add (spec §7). A list of colours leads with the primary one. */
const colour = (value: unknown): string | null => {
  const first = Array.isArray(value) ? value[0] : typeof value === "object" && value !== null && "primary" in value ? value.primary : value;
  const digits = text(first)?.replace(/^#/, "");
  return digits !== undefined && /^[0-9a-f]{6}$/i.test(digits) ? `#${digits.toLowerCase()}` : null;
};

/**
 * Read `config.gen.js`: a leading window assignment and a trailing semicolon are stripped, the rest is JSON (spec §5).
 *
 * It is read as data and never run: a script from a file that administrators write has no place under our CSP.
 *
 * @throws SyntaxError when the rest is not a JSON object.
 */
export function parseBranding(source: string): Branding {
  const json = source
    .trim()
    .replace(/^window\s*(?:\.\s*\w+|\[\s*["']\w+["']\s*\])\s*=\s*/, "")
    .replace(/;\s*$/, "");
  const value: unknown = JSON.parse(json);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new SyntaxError("The branding is not an object.");
  const raw: Record<string, unknown> = { ...value };
  return {
    title: text(raw.title) ?? DEFAULT_BRANDING.title,
    logo: asset(raw.logo),
    favicon: raw.favicon === "/appicon.ico" || raw.favicon === "appicon.ico" ? null : asset(raw.favicon),
    primaryColor: colour(raw.colors) ?? DEFAULT_BRANDING.primaryColor,
    registerUrl: webAddress(raw.register_url),
    defaultLocale: text(raw.default_locale),
    marketplaceOwner: text(raw.marketplace_owner) ?? DEFAULT_BRANDING.marketplaceOwner,
    statusPageUrl: webAddress(raw.status_page_url),
  };
}

/** Load the branding. A failure is only logged and the defaults are used (spec §4). */
export async function loadBranding(): Promise<Branding> {
  try {
    const response = await fetch(`${BASE}config.gen.js`);
    if (!response.ok) throw new Error(`The branding answered ${response.status}.`);
    return parseBranding(await response.text());
  } catch (cause) {
    console.warn("Branding not loaded, defaults used:", cause);
    return DEFAULT_BRANDING;
  }
}
