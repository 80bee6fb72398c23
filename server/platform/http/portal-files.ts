import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding, acceptsGzip } from "../door/accepted-encoding.ts";
import { LOCALES, type Locale } from "../texts/locales.ts";
import { type PaintedBrand, paintBrand } from "./painted-brand.ts";
import { newNonce, type PolicyOptions, portalPolicy } from "./security-headers.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".xsd": "application/xml; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};
/** Fonts and pictures are compressed already. */
const COMPRESSIBLE = new Set([".html", ".js", ".css", ".json", ".svg", ".txt", ".webmanifest", ".xsd"]);
const NONCE_PLACEHOLDER = "__CSP_NONCE__";
const SIGN_IN_SCREEN = 'data-screen="sign-in"';
const PORTAL_SCREEN = 'data-screen="portal"';
/** Links of the build (vite.config.ts) that fetch the portal's own parts ahead; the sign-in page goes without them. */
const PORTAL_PARTS = /<!--portal (.*?)-->/s;
/** For pages that show the portal inside them (docs/embedding.md). */
const EMBED_SCRIPT = "embed.js";
/** Without them the portal asks for the same, and waits as well. */
const LONGEST_WAIT_MS = 1_000;
const FOREVER = "public, max-age=31536000, immutable";

interface PortalFile {
  readonly type: string;
  readonly bytes: Buffer;
  readonly etag: string;
  /** The name carries a hash of the content, so a copy never goes stale. */
  readonly isHashed: boolean;
  readonly isCompressible: boolean;
  readonly compressed: Map<"br" | "gzip", Promise<Buffer>>;
}

export interface PortalOptions extends PolicyOptions {
  readonly isDemo: boolean;
  readonly localeOf?: (request: FastifyRequest) => Locale | null;
  readonly brandOf?: (request: FastifyRequest) => Promise<PaintedBrand>;
  readonly answersOf?: (request: FastifyRequest, language: Locale) => Promise<string | null>;
}

/**
 * Serve the built portal under /v/. Every file is known by name since the start, so no path can lead out of the folder; compressed forms are made once,
 * off the main thread, when first asked for.
 *
 * The page itself is made again for every request: it carries the nonce that its policy names, which is how Emotion may write styles under a policy that
 * forbids inline ones.
 *
 * @param folder `dist/portal`; missing in development, where the modules come from vite.
 * @param options.embedOrigins pages from there may show the portal inside them, and load the script that does so.
 * @param options.localeOf the language that someone has chosen: the build makes the page in each.
 * @param options.brandOf whose page it is, and its language for those who have chosen none. Without it, or when it fails, the page is in the portal's own
 * name, and in English.
 * @param options.answersOf answers sent with the page to a signed-in user, as JSON; null when the session has ended.
 * @param options.isDemo marks the page, so that the portal offers what is for developers (`/dev/layouts`).
 */
export function servePortal(
  app: FastifyInstance,
  folder: string,
  xsrfCookie: (request: FastifyRequest) => string | null,
  { isDemo, localeOf, brandOf, answersOf, ...policy }: PortalOptions,
): void {
  const embedOrigins = policy.embedOrigins ?? [];
  const files = loadFiles(folder);
  const pages = takePages(files, (page) => (isDemo ? page.replace(SIGN_IN_SCREEN, `data-demo ${SIGN_IN_SCREEN}`) : page));

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const brand = brandOf === undefined ? null : await soon(brandOf(request));
    const locale = localeOf?.(request) ?? brand?.locale ?? "en";
    const painted = pages.get(locale) ?? pages.get("en");
    const page = painted === undefined || brand === null ? painted : await paintBrand(painted, brand);
    if (page === undefined) return reply.code(404).type("text/plain; charset=utf-8").send("The portal has not been built: npm run build.");
    const nonce = newNonce();
    const cookie = xsrfCookie(request);
    if (cookie !== null) void reply.header("set-cookie", cookie);
    // Only pages of this portal may frame this page; opening it elsewhere gains nothing.
    const isPreview = Object.hasOwn(request.query as object, "preview");
    if (isPreview) void reply.header("x-frame-options", "SAMEORIGIN");
    reply
      .header("content-security-policy", portalPolicy(nonce, { ...policy, isPreview }))
      .header("cache-control", "no-store")
      .header("vary", "accept-encoding")
      .type("text/html; charset=utf-8");
    // The header supports no list of origins; the policy states the list.
    if (embedOrigins.length > 0) void reply.removeHeader("x-frame-options");
    // The page contains the sign-in form, painted before any script runs: users with a session must not see it flash up.
    const answers = cookie === null || answersOf === undefined ? null : await soon(answersOf(request, locale));
    const screen = cookie === null ? page.replace(PORTAL_PARTS, "") : openPortal(page, answers);
    const text = screen.replaceAll(NONCE_PLACEHOLDER, nonce);
    if (!acceptsGzip(request.headers["accept-encoding"])) return reply.send(text);
    return reply.header("content-encoding", "gzip").send(await gzipped(text, { level: 5 }));
  };

  app.get("/", (_request, reply) => reply.redirect("/v/"));
  app.get("/v", (_request, reply) => reply.redirect("/v/"));
  app.get("/v/", sendPage);
  app.get("/v/index.html", sendPage);
  app.get<{ Params: { "*": string } }>("/v/*", (request, reply) => {
    const file = files.get(request.params["*"]);
    if (request.params["*"] === EMBED_SCRIPT && embedOrigins.length > 0) void reply.header("cross-origin-resource-policy", "cross-origin");
    return file === undefined ? reply.callNotFound() : sendFile(request, reply, file);
  });
}

/** Limits the wait for the database: a page with the wrong name or without answers is better than none. */
function soon<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return Promise.race([answer.catch(() => null), sleep(LONGEST_WAIT_MS, null, { ref: false })]);
}

/** The page of the portal behind the sign-in: its frame, the parts of it that are surely needed, and what it would ask for first. */
function openPortal(page: string, answers: string | null): string {
  const opened = page.replace(SIGN_IN_SCREEN, PORTAL_SCREEN).replace(PORTAL_PARTS, (_, links: string) => links);
  if (answers === null) return opened;
  return opened.replace("</body>", () => `<script type="application/json" id="early-answers">${answers}</script></body>`);
}

/** The pages by language. They are not in the list of files: each is sent with its own nonce and policy, or not at all. */
function takePages(files: Map<string, PortalFile>, finish: (page: string) => string): ReadonlyMap<Locale, string> {
  const pages = new Map<Locale, string>();
  for (const locale of LOCALES) {
    const name = locale === "en" ? "index.html" : `index.${locale}.html`;
    const file = files.get(name);
    if (file !== undefined) pages.set(locale, finish(file.bytes.toString("utf8")));
    files.delete(name);
  }
  return pages;
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: PortalFile): Promise<FastifyReply> {
  reply
    .header("cache-control", file.isHashed ? FOREVER : "public, max-age=0, must-revalidate")
    .header("etag", file.etag)
    .header("content-security-policy", "default-src 'none'; frame-ancestors 'none'")
    .type(file.type);
  if (request.headers["if-none-match"] === file.etag) return reply.code(304).send();
  if (!file.isCompressible) return reply.send(file.bytes);
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  reply.header("vary", "accept-encoding");
  if (encoding === null) return reply.send(file.bytes);
  return reply.header("content-encoding", encoding).send(await compressed(file, encoding));
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

function compressed(file: PortalFile, encoding: "br" | "gzip"): Promise<Buffer> {
  const known = file.compressed.get(encoding);
  if (known !== undefined) return known;
  // Quality 9: within two percent of 11 at a tenth of its time.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: file.bytes.length };
  const made = encoding === "br" ? brotli(file.bytes, { params }) : gzipped(file.bytes, { level: 9 });
  file.compressed.set(encoding, made);
  return made;
}

function loadFiles(folder: string): Map<string, PortalFile> {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  } catch {
    // The portal is not built: the page says so, and the operations work without it.
    return new Map();
  }
  return new Map(names.map((name) => [name.split(sep).join("/"), loadFile(folder, name)]));
}

function loadFile(folder: string, name: string): PortalFile {
  const bytes = readFileSync(join(folder, name));
  const extension = extname(name);
  return {
    type: TYPES[extension] ?? "application/octet-stream",
    bytes,
    etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
    isHashed: /-[\w-]{8}\.\w+$/.test(name),
    isCompressible: COMPRESSIBLE.has(extension) && bytes.length > 512,
    compressed: new Map(),
  };
}
