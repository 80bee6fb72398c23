/** Every response, whatever the request: it forbids framing, type guessing, caching and running content. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../server/generated/registry.ts";
import { commonHeaders } from "../../server/platform/http/security-headers.ts";
import type { OperationName } from "../../shared/generated/operation-types.ts";
import { startTestServer, type TestServer } from "../server/platform/door/test-server.ts";
import { type AccessServer, startAccessServer } from "../server/topics/access/access-server.ts";

let server: AccessServer;
let portal: TestServer;
let folder: string;
let address: string;
beforeAll(async () => {
  server = await startAccessServer();
  folder = mkdtempSync(join(tmpdir(), "tessera-answers-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(
    join(folder, "index.html"),
    "<!doctype html><html><head><title>Portal</title></head><body><div id=root></div></body></html>",
  );
  writeFileSync(join(folder, "assets", "main-abcdef12.js"), "export {};");
  portal = await startTestServer({ portalFolder: folder }, server.database);
  await portal.server.listen({ port: 0, host: "127.0.0.1" });
  address = `http://127.0.0.1:${(portal.server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await portal.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const common = Object.entries(commonHeaders(false));
function missing(headers: { get(name: string): string | null }): string[] {
  const wrong = common.filter(([name, value]) => headers.get(name) !== value).map(([name]) => name);
  const policy = headers.get("content-security-policy") ?? "";
  if (/unsafe-(inline|eval|hashes)|\*/.test(policy)) wrong.push("content-security-policy allows too much");
  return wrong;
}

describe("every answer", () => {
  const paths = [
    "/",
    "/v",
    "/v/",
    "/v/index.html",
    "/v/assets/main-abcdef12.js",
    "/v/assets/none.js",
    "/v/../../etc/passwd",
    "/nothing",
    "/favicon.ico",
    "/healthz",
    "/readyz",
    "/branding.js",
    "/keeper/none",
    "/keeper/image/none",
    "/dev/mailbox",
    "/live",
    "/DataModel",
    "/DataModel/service.svc/restAccount/LoadAccountById",
    "/DataModel/service.svc/restNothing/Nothing",
    "/%00",
    "/%zz",
    "/v/?nonce=x",
  ];
  const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];

  it.each(methods)("to %s carries the headers of all answers, whatever the path", async (method) => {
    const wrong: string[] = [];
    for (const path of paths) {
      const response = await fetch(`${address}${path}`, {
        method,
        redirect: "manual",
        ...(method === "POST" ? { body: "{}", headers: { "content-type": "application/json" } } : {}),
      });
      await response.arrayBuffer();
      const lacks = missing(response.headers);
      if (
        response.headers.get("content-type")?.includes("html") === true &&
        !(response.headers.get("content-security-policy") ?? "").includes("frame-ancestors 'none'")
      )
        lacks.push("page without policy");
      if (response.headers.get("server") !== null || response.headers.get("x-powered-by") !== null) lacks.push("names its software");
      if (response.headers.get("access-control-allow-origin") !== null) lacks.push("lets other sites read");
      if (lacks.length > 0) wrong.push(`${method} ${path} ${response.status}: ${lacks.join(", ")}`);
    }
    expect(wrong).toEqual([]);
  });

  it("of an operation is kept nowhere and runs nothing, right or wrong", async () => {
    const as = await server.caller("company.admin");
    for (const key of Object.keys(operations) as OperationName[]) {
      const [service = "", operation = ""] = key.split(".");
      if (operation === "Logout") continue;
      for (const options of [{}, { as }]) {
        const { headers } = await server.call(service, operation, { noSuchMember: 1 }, options);
        const get = (name: string) => (headers[name] === undefined ? null : String(headers[name]));
        expect([key, missing({ get }), get("cache-control"), get("content-security-policy"), get("content-type")]).toEqual([
          key,
          [],
          "no-store",
          "default-src 'none'; frame-ancestors 'none'",
          "application/json; charset=utf-8",
        ]);
      }
    }
  });

  it("asks for HTTPS from now on where the installation uses it", () => {
    expect(commonHeaders(true)["strict-transport-security"]).toMatch(/max-age=(3153600\d|[4-9]\d{7,}); includeSubDomains/);
  });

  it.each([
    ["two lengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}"],
    [
      "a length and chunks",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
    ],
    ["chunks that are none", "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"],
    ["a space before the colon", "GET /healthz HTTP/1.1\r\nHost : x\r\n\r\n"],
    ["a folded header", "GET /healthz HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n"],
    ["no host", "GET /healthz HTTP/1.1\r\n\r\n"],
    ["a bare line feed", "GET /healthz HTTP/1.1\nHost: x\n\n"],
  ])("to a request with %s is a refusal, and one alone: nothing is smuggled behind it", async (_name, request) => {
    const { port } = portal.server.server.address() as AddressInfo;
    const text = await new Promise<string>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => socket.write(request));
      let received = "";
      socket.on("data", (bytes) => (received += String(bytes)));
      socket.on("close", () => resolve(received));
      socket.on("error", () => resolve(received));
      setTimeout(() => socket.destroy(), 500);
    });
    expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)).filter((status) => status < 400)).toEqual([]);
    expect(text.match(/HTTP\/1\.1/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });
});
