import { type Kysely, sql } from "kysely";
import type { AccountValueName } from "../../../shared/generated/account-value-names.ts";
import type { SignInProviderItem } from "../../../shared/generated/types.ts";
import { valueJson } from "../accounts/account-values.ts";
import type { PlatformRuntime } from "../call/platform-runtime.ts";
import type { Database } from "../database/schema.ts";
import { asSystem } from "../database/transaction.ts";
import { isKeptPath } from "../files/file-names.ts";

/** The branding of an installation before sign-in (spec §3). The portal's script file has always used these names. */
export interface Branding {
  title: string;
  /** Paths below /branding/latest/. Empty: the portal's own mark. */
  logo: string;
  favicon: string;
  colors: string;
  glance_group_id: number;
  marketplace_owner: string;
  pod_id: string;
  sso_setup_list: SignInProviderItem[];
  /** Further sign-outs of the browser (spec §7). */
  sign_out_paths: readonly string[];
  /** Addresses of the legacy application and of co-browsing. */
  legacy_app_url: string | null;
  co_browsing_url: string | null;
  register_url: string | null;
  default_locale: string | null;
  status_page_url: string | null;
  support_contact_info: Record<string, string | null>;
  support_url: string | null;
  support_details: null;
  login_support_phone_number: string | null;
  /** Origins of pages that may show the portal inside them. */
  embed_origins: readonly string[];
  /** There is a chat assistant. */
  has_chat: boolean;
}

/** Reads the sign-in methods beside passwords. */
export type ProvidersSource = (db: Kysely<Database>) => Promise<readonly SignInProviderItem[]>;

export interface HostBranding {
  readonly branding: Branding;
  /** Paths of the kept files, by the name under which they are served. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * The branding of the reseller whose domains contain the host, else of the root.
 *
 * The host only selects an existing branding; no link is ever built from it. The installation's own host always belongs to the root, and of several resellers
 * that claim a host the highest wins: a value of one account must not change the sign-in page of others.
 */
export async function loadBranding(runtime: PlatformRuntime, host: string, loadProviders: ProvidersSource): Promise<HostBranding> {
  const isOwnHost = host === new URL(runtime.config.publicOrigin).hostname;
  const { rows, providers } = await asSystem(runtime.db, "brand of a host", async (db) => {
    const found = await sql<{ display_name: string; values: Record<string, unknown> }>`
      select display_name, "values" from account
      where account_type = 'Reseller' and account_state = 'Active'
        and (parent_account_id is null or (not ${isOwnHost}::boolean and ${valueJson("account", "Domains")} ? ${host}))
      order by parent_account_id is null, length(account_path), account_id limit 1`.execute(db);
    return { rows: found.rows, providers: await loadProviders(db) };
  });
  const values = rows[0]?.values ?? {};
  const text = (name: AccountValueName): string | null => {
    const value = values[name];
    return typeof value === "string" && value !== "" ? value : null;
  };
  const files = new Map<string, string>();
  const fileNamed = (kind: string, path: string | null): string | null => {
    if (path === null || !isKeptPath(path)) return null;
    // A user who knows the path can read the file in the keeper, so only the end is sent; it changes with every new file.
    const name = `${kind}-${path.slice(-16)}`;
    files.set(name, path);
    return name;
  };
  const branding: Branding = {
    title: text("PortalTitle") ?? "Cloud Marketplace",
    logo: fileNamed("logo", text("Logo")) ?? "",
    favicon: fileNamed("favicon", text("Favicon")) ?? "appicon.ico",
    colors: text("PrimaryColor") ?? "1867c0",
    glance_group_id: 19632,
    marketplace_owner: rows[0]?.display_name ?? "Cloud Service Providers",
    pod_id: runtime.config.podId ?? "",
    sso_setup_list: [...providers],
    sign_out_paths: runtime.config.signOutPaths,
    legacy_app_url: runtime.config.legacyAppUrl,
    co_browsing_url: runtime.config.coBrowsingUrl,
    register_url: text("RegisterUrl"),
    default_locale: text("Language"),
    status_page_url: text("StatusPageUrl"),
    support_contact_info: {
      phone_number: text("SupportPhoneNumber"),
      email: text("SupportTechnicalEmail"),
      workdays_main: text("SupportWorkingDaysRegular"),
      workdays_main_time: text("SupportWorkingHoursRegular"),
      workdays_other: text("SupportWorkingDaysOthers"),
      workdays_other_time: text("SupportWorkingHoursOthers"),
    },
    support_url: text("SupportUrl"),
    support_details: null,
    login_support_phone_number: text("SupportPhoneNumber"),
    embed_origins: runtime.config.embedOrigins,
    has_chat: runtime.config.chat !== null,
  };
  return { branding, files };
}
