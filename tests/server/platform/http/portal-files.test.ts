import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type FastifyRequest, fastify } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Problem } from "../../../../server/platform/call/problem.ts";
import type { Door } from "../../../../server/platform/door/door.ts";
import { earlyAnswers } from "../../../../server/platform/door/early-answers.ts";
import { servePortal } from "../../../../server/platform/http/portal-files.ts";
import { startTestServer, type TestServer } from "../door/test-server.ts";

const folder = mkdtempSync(join(tmpdir(), "tessera-portal-"));
const script = `console.log(${JSON.stringify("part ".repeat(500))});`;
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(
    join(folder, "index.html"),
    '<!doctype html><html data-screen="sign-in"><head><title>Cloud Marketplace</title><meta name="csp-nonce" content="__CSP_NONCE__"><script type="module" src="/v/assets/app-Ab12Cd34.js"></script><!--portal <link rel="modulepreload" href="/v/assets/portal-Ab12Cd34.js">--></head><body></body></html>',
  );
  writeFileSync(
    join(folder, "index.de.html"),
    '<!doctype html><html lang="de" data-screen="sign-in"><head><title>Cloud Marketplace</title><meta name="csp-nonce" content="__CSP_NONCE__"></head><body>Willkommen zurück</body>',
  );
  writeFileSync(join(folder, "boot.js"), "document.documentElement.dataset.booted = '1';");
  writeFileSync(join(folder, "assets/app-Ab12Cd34.js"), script);
  server = await startTestServer({ portalFolder: folder });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.server.inject({ method: "GET", url, headers });

describe("the portal's page", () => {
  it("carries a new nonce each time, the one that its policy names, and allows no inline script and no eval", async () => {
    const nonces = new Set<string>();
    for (const url of ["/v/", "/v/", "/v/index.html"]) {
      const reply = await get(url);
      const policy = String(reply.headers["content-security-policy"]);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
      expect(reply.body).toContain(`content="${nonce}"`);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(reply.headers["cache-control"]).toBe("no-store");
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it("may be in no other page, but for the preview, which pages of this portal show", async () => {
    const usual = await get("/v/");
    expect(usual.headers).toMatchObject({ "x-frame-options": "DENY" });
    expect(usual.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    // The page may frame only itself.
    expect(usual.headers["content-security-policy"]).toContain("frame-src 'self'");
    const preview = await get("/v/?preview");
    expect(preview.headers).toMatchObject({ "x-frame-options": "SAMEORIGIN" });
    expect(preview.headers["content-security-policy"]).toContain("frame-ancestors 'self';");
  });

  it("is where / and /v lead", async () => {
    for (const url of ["/", "/v"]) expect(await get(url)).toMatchObject({ statusCode: 302, headers: { location: "/v/" } });
  });

  it("gives the readable XSRF cookie back to a session that lost it", async () => {
    const caller = await server.signIn("plain.user");
    const [session = ""] = caller.cookie.split("; ");
    expect(String((await get("/v/", { cookie: session })).headers["set-cookie"])).toContain(`XSRF-TOKEN=${caller.xsrf}`);
    expect((await get("/v/")).headers["set-cookie"]).toBeUndefined();
  });
});

describe("the first paint", () => {
  it.each([true, false])("says whether it is for developers: %s", async (isDemo) => {
    const app = fastify();
    servePortal(app, folder, () => null, { isDemo });
    expect((await app.inject("/v/")).body.includes("<html data-demo data-screen=")).toBe(isDemo);
    await app.close();
  });

  it("is the sign-in form, and the portal's frame for who comes with a session", async () => {
    const caller = await server.signIn("plain.user");
    expect((await get("/v/")).body).toContain('data-screen="sign-in"');
    const page = await get("/v/", { cookie: caller.cookie, "accept-encoding": "gzip" });
    expect(page.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
    expect(gunzipSync(page.rawPayload).toString()).toContain('data-screen="portal"');
  });
});

describe("what goes out with the page", () => {
  const answersIn = (body: string): [string, string, object, Record<string, unknown>][] =>
    JSON.parse(/<script type="application\/json" id="early-answers">(.*?)<\/script><\/body>/s.exec(body)?.[1] ?? "null");

  it("is the portal's own part and what it would ask for first, for who comes with a session", async () => {
    const caller = await server.signIn("plain.user");
    const { body } = await get("/v/", { cookie: caller.cookie });
    expect(body).toContain('<link rel="modulepreload" href="/v/assets/portal-Ab12Cd34.js"></head>');
    const answers = answersIn(body);
    const [user] = answers.flatMap(([, operation, , answer]) => (operation === "GetCurrentUser" ? [answer] : []));
    expect(user).toMatchObject({ Username: "plain.user" });
    for (const [service, operation, input, answer] of answers) {
      const called = await server.call(service, operation, input, { as: caller, headers: { "accept-language": "en" } });
      expect([called.status, called.body]).toEqual([200, answer]);
    }
  });

  it("is asked for in the language of the page, leaves out what is refused, and cannot end its element", async () => {
    const asked: unknown[] = [];
    const door = {
      enter: async () => ({ record: { language: "en" } }),
      askAs: async ({ record }: { record: { language: string } }, operation: string) => {
        asked.push(record.language);
        if (operation === "Metadata.GetScreen") throw new Problem("AccessDenied");
        return { Name: "</script>" };
      },
    } as unknown as Door;
    const text = await earlyAnswers(door, { headers: {}, socket: {} } as FastifyRequest, "de");
    expect(new Set(asked)).toEqual(new Set(["de"]));
    expect(text).not.toContain("<");
    expect(JSON.parse(text ?? "").map(([, operation]: string[]) => operation)).toEqual([
      "GetCurrentUser",
      "ListScreens",
      "GetSupportDetails",
    ]);
  });

  it("is nothing for who is not signed in, or not any more", async () => {
    for (const headers of [{}, { cookie: `tessera-session=${"A".repeat(43)}` }] as Record<string, string>[]) {
      const { body } = await get("/v/", headers);
      expect(body).not.toContain("early-answers");
    }
    expect((await get("/v/")).body).not.toContain("portal-Ab12Cd34");
    const caller = await server.signIn("plain.user");
    await server.call("Authorization", "Logout", {}, { as: caller });
    expect((await get("/v/", { cookie: caller.cookie })).body).not.toContain("early-answers");
  });
});

describe("the language of the first paint", () => {
  const languageOf = async (headers: Record<string, string>) => /<html lang="(\w+)"/.exec((await get("/v/", headers)).body)?.[1] ?? "en";

  it("is what was chosen in the browser, else what the branding of the host says, else English", async () => {
    await server.database.ownerPool.query(
      `update account set "values" = "values" || '{"Language": "de", "Domains": ["de.example"]}' where account_id = 10`,
    );
    const german = { host: "de.example" };
    expect(await languageOf({})).toBe("en");
    expect(await languageOf({ cookie: "other=1; tessera-locale=de" })).toBe("de");
    expect(await languageOf(german)).toBe("de");
    expect(await languageOf({ ...german, cookie: "tessera-locale=en" })).toBe("en");
    for (const nonsense of ["xx", "..", "de-de", "__proto__"])
      expect(await languageOf({ ...german, cookie: `tessera-locale=${nonsense}` })).toBe("de");
    expect((await get("/v/", german)).body).toContain("Willkommen zurück");
  });

  it("comes with the name and the logo of the host", async () => {
    await server.database.ownerPool.query(
      `update account set "values" = "values" || '{"PortalTitle": "Stone & Sons <$&>", "Domains": ["stones.example"], "Logo": "0123456789abcdef0123456789abcdef/aaaaaaaaaaaaaaaaaaaaaaa.png"}' where account_id = 10`,
    );
    const { body } = await get("/v/", { host: "stones.example" });
    expect(body).toContain("<title>Stone &amp; Sons &lt;$&amp;&gt;</title>");
    expect(body).toContain('data-logo="/branding/latest/logo-');
    expect((await get("/v/")).body).toContain("<title>Cloud Marketplace</title>");
  });

  it("comes with the colours of the host, under the nonce of the page, and with none where the portal's own do", async () => {
    await server.database.ownerPool.query(
      `update account set "values" = "values" || '{"PrimaryColor": "7B1FA2", "Domains": ["violet.example"]}' where account_id = 10`,
    );
    const reply = await get("/v/", { host: "violet.example" });
    const nonce = /'nonce-([^']+)'/.exec(String(reply.headers["content-security-policy"]))?.[1];
    expect(reply.body).toContain('data-brand="#7b1fa2"');
    const [, styles = ""] = reply.body.split(`<style nonce="${nonce}">html:root {`);
    expect(styles).toContain("--mui-palette-primary-main: #7b1fa2;");
    expect(styles.indexOf("</style></head>")).toBeGreaterThan(0);
    expect((await get("/v/")).body).not.toContain("html:root");
    await server.database.ownerPool.query(`update account set "values" = "values" - 'PrimaryColor' where account_id = 10`);
  });

  it("carries the nonce of its policy, and is no file that anyone can have without one", async () => {
    const reply = await get("/v/", { cookie: "tessera-locale=de" });
    const nonce = /'nonce-([^']+)'/.exec(String(reply.headers["content-security-policy"]))?.[1];
    expect(reply.body).toContain(`content="${nonce}"`);
    expect((await get("/v/index.de.html")).statusCode).toBe(404);
  });

  it.each([
    ["cannot be read", () => Promise.reject(new Error("no database"))],
    ["is not known soon", () => new Promise<never>(() => undefined)],
  ])("is English, and the page in the portal's own name, when the branding %s", async (_, brandOf) => {
    const app = fastify();
    servePortal(app, folder, () => null, { isDemo: false, brandOf });
    expect(await app.inject("/v/")).toMatchObject({ statusCode: 200, body: expect.not.stringContaining('lang="de"') });
    await app.close();
  });
});

describe("the portal's files", () => {
  it("come compressed as the browser asks, and for ever when their name carries a hash", async () => {
    const url = "/v/assets/app-Ab12Cd34.js";
    const replies = [
      await get(url, { "accept-encoding": "gzip, br" }),
      await get(url, { "accept-encoding": "gzip, br;q=0" }),
      await get(url),
    ];
    expect(replies.map((reply) => reply.headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
    const [brotli, gzip, plain] = replies.map((reply) => reply.rawPayload);
    expect([brotliDecompressSync(brotli ?? "").toString(), gunzipSync(gzip ?? "").toString(), plain?.toString()]).toEqual([
      script,
      script,
      script,
    ]);
    expect(replies[0]?.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      "x-content-type-options": "nosniff",
      vary: "accept-encoding",
    });
  });

  it("are asked for again when their name does not depend on their content", async () => {
    const first = await get("/v/boot.js");
    expect(first.headers["cache-control"]).toContain("must-revalidate");
    expect((await get("/v/boot.js", { "if-none-match": String(first.headers.etag) })).statusCode).toBe(304);
  });

  it.each([
    "/v/nothing.js",
    "/v/../package.json",
    "/v/..%2f..%2fpackage.json",
    "/v/%2e%2e/%2e%2e/etc/passwd",
    "/v/assets",
    "/etc/passwd",
    "/v/\\..\\x",
  ])("do not include %s", async (url) => {
    const reply = await get(url);
    expect([400, 404]).toContain(reply.statusCode);
    expect(reply.body).not.toContain("tessera");
  });
});

describe("branding", () => {
  const branding = async (host: string) => {
    const reply = await get("/branding/latest/config.gen.js", { host });
    expect(reply.headers["content-type"]).toContain("javascript");
    return JSON.parse(/^window\.branding = (.*);$/.exec(reply.body)?.[1] ?? "");
  };

  it("is a window assignment with the root's values, and the reseller's for their domain", async () => {
    const set = (id: number, values: object) =>
      server.database.ownerPool.query('update account set "values" = "values" || $2::jsonb where account_id = $1', [
        id,
        JSON.stringify(values),
      ]);
    await set(1, { PortalTitle: "Stones", PrimaryColor: "00695c" });
    await set(10, { PortalTitle: "</script><b>", Domains: ["portal.reseller.example"] });
    // Longer than a node caches it.
    await sleep(1_100);
    expect(await branding("localhost:8080")).toMatchObject({
      title: "Stones",
      colors: "00695c",
      marketplace_owner: "Root",
      favicon: "appicon.ico",
    });
    expect(await branding("portal.reseller.example")).toMatchObject({ title: "</script><b>", colors: "1867c0" });
    expect((await get("/branding/latest/config.gen.js", { host: "portal.reseller.example" })).body).not.toContain("</script>");
  });

  it("has an icon", async () => {
    for (const url of ["/appicon.ico", "/branding/latest/appicon.ico"])
      expect((await get(url)).headers["content-type"]).toContain("image/svg+xml");
  });
});

describe("health", () => {
  it("says whether the process lives and whether it may be given calls", async () => {
    expect((await get("/healthz")).statusCode).toBe(200);
    expect((await get("/readyz")).statusCode).toBe(200);
    server.readiness.draining = true;
    expect((await get("/readyz")).statusCode).toBe(503);
    expect((await get("/healthz")).statusCode).toBe(200);
    server.readiness.draining = false;
  });
});
