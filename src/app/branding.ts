import { isRecord } from "../../shared/is-record.ts";

/** The branding of this installation (spec §3). Loaded first; if loading fails, the defaults apply. */
export interface Branding {
  title: string;
  /** Path below `/branding/latest/`; null: the title as text. */
  logo: string | null;
  /** Null: the page's own icon, which is what the specification's default `/appicon.ico` means. */
  favicon: string | null;
  /** `#rrggbb` */
  primaryColor: string;
  registerUrl: string | null;
  defaultLocale: string | null;
  marketplaceOwner: string;
  statusPageUrl: string | null;
  /** Phone number for users who cannot sign in. */
  supportPhone: string | null;
  /** Identity providers, in the order of their buttons. */
  providers: readonly SignInProvider[];
  /** Paths that also end their sessions at sign-out (spec §7). */
  signOutPaths: readonly string[];
  /** Address of the legacy application; its routes follow the `#`. Null: none. */
  legacyAppUrl: string | null;
  /** Origins that may embed the portal. */
  embedOrigins: readonly string[];
  /** Starts a co-browsing session in its own tab. */
  coBrowsingUrl: string | null;
  /** Name of this instance of the product; null if unknown. */
  podId: string | null;
  /** Whether there is a chat assistant. */
  hasChat: boolean;
}

export interface SignInProvider {
  id: string;
  name: string;
  client: string;
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
  supportPhone: null,
  providers: [],
  signOutPaths: [],
  embedOrigins: [],
  legacyAppUrl: null,
  coBrowsingUrl: null,
  podId: null,
  hasChat: false,
};

const BASE = "/branding/latest/";
/** Spec §3. */
const DEFAULT_GROUP_ID = 19632;

const text = (value: unknown): string | null => (typeof value === "string" && value.trim() !== "" ? value.trim() : null);

/** Only plain paths inside the branding folder, because an administrator writes the file by hand. */
const asset = (value: unknown): string | null => {
  const path = text(value)?.replace(/^\/+/, "");
  return path !== undefined && /^[\w./-]+$/.test(path) && !path.includes("..") ? `${BASE}${path}` : null;
};

const webAddress = (value: unknown): string | null => {
  const address = text(value);
  return address !== null && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;
};

/** An absolute web address, or a path of this origin. */
const webTarget = (value: unknown): string | null => {
  const address = text(value);
  return address !== null && /^\/(?![/\\])[\x21-\x7e]*$/.test(address) ? address : webAddress(address);
};

const isOrigin = (value: unknown): value is string => {
  const address = webAddress(value);
  return address !== null && address === new URL(address).origin;
};

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const provider = (value: unknown): SignInProvider[] => {
  const raw: Record<string, unknown> = { ...(typeof value === "object" ? value : {}) };
  const [id, name, client] = [text(raw.id), text(raw.name), text(raw.client)];
  return id === null || name === null || client === null ? [] : [{ id, name, client }];
};

/** The two applications that share this origin and have sessions of their own. */
const SIGN_OUT_PATHS: readonly unknown[] = ["/keeper/logout", "/dash/logout"];

/** The group's id is part of the branding (spec §3), so it is appended to the address. */
const coBrowsing = (address: unknown, groupId: unknown): string | undefined =>
  text(address)?.replaceAll("{group}", encodeURIComponent(String(groupId ?? DEFAULT_GROUP_ID)));

/** The branding has six hexadecimal digits; the `#` is added here (spec §7). Of a list of colours, the first is the primary one. */
const colour = (value: unknown): string | null => {
  const first = Array.isArray(value) ? value[0] : typeof value === "object" && value !== null && "primary" in value ? value.primary : value;
  const digits = text(first)?.replace(/^#/, "");
  return digits !== undefined && /^[0-9a-f]{6}$/i.test(digits) ? `#${digits.toLowerCase()}` : null;
};

/**
 * Parses `config.gen.js`: strips a leading window assignment and a trailing semicolon, the rest is JSON (spec §5).
 *
 * The file is data and never runs: the CSP forbids a script that administrators can edit.
 *
 * @throws SyntaxError if the rest is not a JSON object.
 */
export function parseBranding(source: string): Branding {
  const json = source
    .trim()
    .replace(/^window\s*(?:\.\s*\w+|\[\s*["']\w+["']\s*\])\s*=\s*/, "")
    .replace(/;\s*$/, "");
  const raw: unknown = JSON.parse(json);
  if (!isRecord(raw)) throw new SyntaxError("The branding is not an object.");
  return {
    title: text(raw.title) ?? DEFAULT_BRANDING.title,
    logo: asset(raw.logo),
    favicon: raw.favicon === "/appicon.ico" || raw.favicon === "appicon.ico" ? null : asset(raw.favicon),
    primaryColor: colour(raw.colors) ?? DEFAULT_BRANDING.primaryColor,
    registerUrl: webAddress(raw.register_url),
    defaultLocale: text(raw.default_locale),
    marketplaceOwner: text(raw.marketplace_owner) ?? DEFAULT_BRANDING.marketplaceOwner,
    statusPageUrl: webAddress(raw.status_page_url),
    supportPhone: text(raw.login_support_phone_number),
    providers: list(raw.sso_setup_list).flatMap(provider),
    signOutPaths: list(raw.sign_out_paths).filter((path): path is string => SIGN_OUT_PATHS.includes(path)),
    embedOrigins: list(raw.embed_origins).filter(isOrigin),
    legacyAppUrl: webTarget(raw.legacy_app_url),
    podId: text(raw.pod_id),
    hasChat: raw.has_chat === true,
    coBrowsingUrl: webTarget(coBrowsing(raw.co_browsing_url, raw.glance_group_id)),
  };
}

/** Loads the branding. A failure is logged and the defaults apply (spec §4). */
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
