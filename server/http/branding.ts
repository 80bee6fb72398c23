import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { asSystem } from "../database/transaction.ts";
import type { Runtime } from "./context.ts";

/** What an installation says of itself before anybody has signed in (spec §3). Names are the ones that the portal's script file has always had. */
interface Branding {
  title: string;
  logo: string;
  favicon: string;
  colors: string;
  glance_group_id: number;
  marketplace_owner: string;
  pod_id: string;
  sso_setup_list: null;
  register_url: null;
  default_locale: string | null;
  status_page_url: string | null;
  support_contact_info: Record<string, string | null>;
  support_url: string | null;
  support_details: null;
  login_support_phone_number: string | null;
}

/** A change of the branding shows after so long; it is looked at before every sign-in, and changed once in years. */
const KEPT_MS = 30_000;
const KEPT_HOSTS = 100;

/** Four squares of a mosaic, in the colour of the installation. */
const icon = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="#${color}"><path d="M1 1h6v6H1z"/><path d="M9 1h6v6H9z" opacity=".6"/><path d="M1 9h6v6H1z" opacity=".6"/><path d="M9 9h6v6H9z" opacity=".85"/></svg>`;

/**
 * GET /branding/latest/config.gen.js: a window assignment, JSON, a semicolon (spec §7). The reseller whose domains name the host decides, else the root.
 *
 * The host only chooses between brandings that exist; no link is ever built from it.
 */
export function serveBranding(app: FastifyInstance, runtime: Runtime): void {
  const kept = new Map<string, { until: number; branding: Promise<Branding> }>();
  const brandingOf = (host: string): Promise<Branding> => {
    const known = kept.get(host);
    if (known !== undefined && known.until > Date.now()) return known.branding;
    if (kept.size >= KEPT_HOSTS) kept.clear();
    const branding = loadBranding(runtime, host);
    kept.set(host, { until: Date.now() + KEPT_MS, branding });
    branding.catch(() => kept.delete(host));
    return branding;
  };

  app.get("/branding/latest/config.gen.js", async (request, reply) => {
    const branding = await brandingOf(request.hostname.toLowerCase().slice(0, 253));
    // `<` cannot end a script element early, should anybody ever inline this file.
    const text = JSON.stringify(branding).replaceAll("<", "\\u003c");
    return reply.type("text/javascript; charset=utf-8").header("cache-control", "no-cache").send(`window.branding = ${text};`);
  });

  for (const path of ["/appicon.ico", "/branding/latest/appicon.ico"]) {
    app.get(path, async (request, reply) => {
      const { colors } = await brandingOf(request.hostname.toLowerCase().slice(0, 253));
      return reply.type("image/svg+xml").header("cache-control", "public, max-age=3600").send(icon(colors));
    });
  }
}

async function loadBranding(runtime: Runtime, host: string): Promise<Branding> {
  const { rows } = await asSystem(runtime.db, (db) =>
    sql<{ display_name: string; values: Record<string, unknown> }>`
      select display_name, "values" from account
      where account_type = 'Reseller' and account_state = 'Active'
        and (parent_account_id is null or "values" -> 'Domains' ? ${host})
      order by parent_account_id is null limit 1`.execute(db),
  );
  const values = rows[0]?.values ?? {};
  const text = (name: string): string | null => {
    const value = values[name];
    return typeof value === "string" && value !== "" ? value : null;
  };
  return {
    title: text("PortalTitle") ?? "Cloud Marketplace",
    logo: "",
    favicon: "appicon.ico",
    colors: text("PrimaryColor") ?? "1867c0",
    glance_group_id: 19632,
    marketplace_owner: rows[0]?.display_name ?? "Cloud Service Providers",
    pod_id: "",
    sso_setup_list: null,
    register_url: null,
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
  };
}
