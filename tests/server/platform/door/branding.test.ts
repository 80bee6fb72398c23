import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertAccount } from "../../../support/factories/account-rows.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertAccount(server.database.owner, { id: 50, type: "Reseller", parent: 10, name: "Below" });
});
afterAll(() => server.stop());

const get = (url: string, headers: Record<string, string> = {}) => server.server.inject({ method: "GET", url, headers });
const set = (id: number, values: object) =>
  server.database.ownerPool.query('update account set "values" = "values" || $2::jsonb where account_id = $1', [
    id,
    JSON.stringify(values),
  ]);
const config = (host: string, headers: Record<string, string> = {}) => get("/branding/latest/config.gen.js", { host, ...headers });
const branding = async (host: string): Promise<Record<string, unknown>> =>
  JSON.parse(/^window\.branding = (.*);$/.exec((await config(host)).body)?.[1] ?? "");
/** Longer than a node caches it. */
const later = () => sleep(1_100);

it("is of the reseller who is higher up where two claim a host, and the installation's own host is the root's, no matter who claims it", async () => {
  await set(1, { PortalTitle: "Root portal" });
  await set(10, { PortalTitle: "Upper", Domains: ["shared.example", "localhost"] });
  await set(50, { PortalTitle: "Lower", Domains: ["shared.example", "lower.example", "localhost"] });
  expect(await branding("localhost:8080")).toMatchObject({ title: "Root portal" });
  expect(await branding("SHARED.example")).toMatchObject({ title: "Upper" });
  expect(await branding("lower.example")).toMatchObject({ title: "Lower" });
  expect(await branding("unknown.example")).toMatchObject({ title: "Root portal" });
});

it("is sent again only when it has changed, and a change shows within a second or so", async () => {
  const first = await config("lower.example");
  const etag = String(first.headers.etag);
  expect((await config("lower.example", { "if-none-match": etag })).statusCode).toBe(304);
  await set(50, { PrimaryColor: "8a3ffc", RegisterUrl: "https://join.example/", StatusPageUrl: "https://status.example/" });
  await later();
  const next = await config("lower.example", { "if-none-match": etag });
  expect(next.statusCode).toBe(200);
  expect(next.headers).toMatchObject({ "cache-control": "no-cache", vary: "host" });
  expect(await branding("lower.example")).toMatchObject({
    colors: "8a3ffc",
    register_url: "https://join.example/",
    status_page_url: "https://status.example/",
  });
});

async function keep(path: string, contentType: string, bytes: Buffer): Promise<void> {
  const { rows } = await server.database.ownerPool.query(
    `insert into kept_file (path, file_name, content_type, size_bytes, sha256, is_complete, owner_account_id, account_id)
     values ($1, 'logo.png', $2, $3, $4, true, (select account_id from account where account_type = 'User' limit 1), 50) returning file_id`,
    [path, contentType, bytes.length, createHash("sha256").update(bytes).digest()],
  );
  await server.database.ownerPool.query("insert into kept_file_chunk (file_id, position, bytes) values ($1, 0, $2)", [
    rows[0].file_id,
    bytes,
  ]);
}

it("shows the reseller's logo and icon to everyone, under a name that changes with them, and no other file", async () => {
  const folder = "0123456789abcdef0123456789abcdef";
  const [logo, other, pdf] = [
    `${folder}/aaaaaaaaaaaaaaaaaaaaaaa.png`,
    `${folder}/bbbbbbbbbbbbbbbbbbbbbbb.png`,
    `${folder}/ccccccccccccccccccccccc.pdf`,
  ];
  const bytes = Buffer.from("a picture");
  await keep(logo, "image/png", bytes);
  await keep(other, "image/png", Buffer.from("someone's own"));
  await keep(pdf, "application/pdf", Buffer.from("%PDF-"));
  await set(50, { Logo: logo, Favicon: pdf });
  await later();
  const { logo: name, favicon } = await branding("lower.example");
  expect(JSON.stringify(await branding("lower.example"))).not.toContain(folder);
  const reply = await get(`/branding/latest/${name}`, { host: "lower.example" });
  expect(reply.rawPayload.equals(bytes)).toBe(true);
  expect(reply.headers).toMatchObject({ "content-type": "image/png", "cache-control": "public, max-age=31536000, immutable" });
  expect(String(reply.headers["content-security-policy"])).toContain("sandbox");
  for (const [url, host] of [
    [`/branding/latest/${name}`, "localhost:8080"],
    [`/branding/latest/${favicon}`, "lower.example"],
    [`/branding/latest/logo-${other.slice(-16)}`, "lower.example"],
    [`/branding/latest/${other}`, "lower.example"],
    ["/branding/latest/config", "lower.example"],
  ] as const)
    expect((await get(url, { host })).statusCode, url).toBe(404);
  await set(50, { Logo: "../../etc/passwd", Favicon: "https://evil.example/x" });
  await later();
  expect(await branding("lower.example")).toMatchObject({ logo: "", favicon: "appicon.ico" });
});
