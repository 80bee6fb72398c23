import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { PlatformRuntime } from "../call/platform-runtime.ts";
import { notFound } from "../call/problem.ts";
import { seesEverything } from "../database/tenant-context.ts";
import { readAs } from "../database/tenant-database.ts";
import { typeOfContent } from "../files/file-types.ts";
import { readContent } from "../files/read-content.ts";
import { type HostBranding, loadBranding, type ProvidersSource } from "./branding-of-host.ts";
import { FILE_POLICY } from "./security-headers.ts";

/** A change is visible after this time at the latest. Simultaneous requests share one query. */
const KEPT_MS = 1_000;
const KEPT_HOSTS = 100;

/** Four squares of a mosaic, in the colour of the installation. */
const icon = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="#${color}"><path d="M1 1h6v6H1z"/><path d="M9 1h6v6H9z" opacity=".6"/><path d="M1 9h6v6H1z" opacity=".6"/><path d="M9 9h6v6H9z" opacity=".85"/></svg>`;

export type BrandingOf = (request: Pick<FastifyRequest, "hostname">) => Promise<HostBranding>;

/** The branding of the host that a request names, kept for a moment. */
export function keepBranding(runtime: PlatformRuntime, loadProviders: ProvidersSource): BrandingOf {
  const kept = new Map<string, { until: number; loaded: Promise<HostBranding> }>();
  return ({ hostname }) => {
    const host = hostname.toLowerCase().slice(0, 253);
    const known = kept.get(host);
    if (known !== undefined && known.until > Date.now()) return known.loaded;
    if (kept.size >= KEPT_HOSTS) kept.clear();
    const loaded = loadBranding(runtime, host, loadProviders);
    kept.set(host, { until: Date.now() + KEPT_MS, loaded });
    loaded.catch(() => kept.delete(host));
    return loaded;
  };
}

/**
 * Branding of an installation before sign-in (spec §7), by host: `/branding/latest/config.gen.js` (a window assignment, JSON, a semicolon), and the
 * logo and the favicon that it names.
 *
 * Browsers ask for the first one every time and get it again only when it has changed; files change their names with their content and are kept for good.
 */
export function serveBranding(app: FastifyInstance, runtime: PlatformRuntime, brandingOf: BrandingOf): void {
  app.get("/branding/latest/config.gen.js", async (request, reply) => {
    const { branding } = await brandingOf(request);
    // `<` cannot end a script element early, should anyone ever inline this file.
    const text = `window.branding = ${JSON.stringify(branding).replaceAll("<", "\\u003c")};`;
    const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
    reply.header("cache-control", "no-cache").header("vary", "host").header("etag", etag);
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type("text/javascript; charset=utf-8").send(text);
  });

  for (const path of ["/appicon.ico", "/branding/latest/appicon.ico"]) {
    app.get(path, async (request, reply) => {
      const { branding } = await brandingOf(request);
      return reply.type("image/svg+xml").header("cache-control", "public, max-age=3600").header("vary", "host").send(icon(branding.colors));
    });
  }

  app.get<{ Params: { file: string } }>("/branding/latest/:file", async (request, reply) => {
    const path = (await brandingOf(request)).files.get(request.params.file);
    const file = path === undefined ? undefined : await findImage(runtime, path);
    if (file === undefined) throw notFound();
    return reply
      .type(file.content_type)
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("content-security-policy", FILE_POLICY)
      .header("content-length", file.size_bytes)
      .send(Readable.from(readContent(runtime.system, file.file_id), { objectMode: false }));
  });
}

/** An image that an account of this branding names; anything else that is in such a value is not shown to strangers. */
async function findImage({ db, pool }: PlatformRuntime, path: string) {
  const file = await readAs(db, pool, seesEverything("picture of a brand"))
    .fixed.selectFrom("kept_file")
    .select(["file_id", "content_type", "size_bytes"])
    .where("path", "=", path)
    .where("is_complete", "=", true)
    .where("account_id", "is not", null)
    .executeTakeFirst();
  return file !== undefined && typeOfContent(file.content_type)?.isImage === true ? file : undefined;
}
