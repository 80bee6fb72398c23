import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { SERVER_PROGRAM, type ServerProcess, startServerProcess } from "../support/server-process.ts";

const password = "Seven-Quiet-Otters";

async function signIn(server: ServerProcess, userName: string, withPassword = password): Promise<number> {
  const response = await fetch(`${server.origin}/DataModel/service.svc/restAuthorization/Authenticate`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.origin },
    body: JSON.stringify({ userName, password: withPassword }),
  });
  return response.status;
}

const readiness = async (server: ServerProcess) => (await fetch(`${server.origin}/readyz`)).status;

/** Runs the server until it exits by itself. */
async function runServer(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [SERVER_PROGRAM], { env: { PATH: process.env.PATH, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  return { code: Number(code), output };
}

describe("a server with its own database", () => {
  const folder = mkdtempSync(join(tmpdir(), "tessera-process-"));
  const env = { DATA_DIR: folder, DEMO_PASSWORD: password };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("makes demo data the first time, keeps it through kill -9, and ends cleanly when asked", async () => {
    const first = await startServerProcess({ env });
    expect(await readiness(first)).toBe(200);
    expect(await signIn(first, "company.admin")).toBe(200);
    expect(first.output()).toContain(`Password of each: ${password}`);
    await first.kill();

    const begun = performance.now();
    const second = await startServerProcess({ env: { DATA_DIR: folder } });
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect(await signIn(second, "company.admin")).toBe(200);
    expect(second.output()).not.toContain(password);

    const neighbour = await runServer({ DATA_DIR: folder, PORT: "0" });
    expect(neighbour).toMatchObject({ code: 1, output: expect.stringContaining(`in use by another Tessera (process ${second.pid})`) });
    expect(await second.stop()).toBe(0);
  }, 60_000);

  it("uses a demo password given later", async () => {
    const server = await startServerProcess({ env: { DATA_DIR: folder, DEMO_PASSWORD: "Another-Password-9" } });
    expect(await signIn(server, "reseller.admin", "Another-Password-9")).toBe(200);
    expect(await signIn(server, "reseller.admin")).not.toBe(200);
    await server.stop();
  }, 60_000);

  it("refuses production mode on demo sign-ins, and says which they are", async () => {
    const production = { NODE_ENV: "production", SECRET: "k".repeat(40), PUBLIC_ORIGIN: "https://portal.example.com", PORT: "0" };
    const { code, output } = await runServer({ ...production, DATA_DIR: folder });
    expect(code).toBe(1);
    expect(output).toContain("This database has demo sign-ins (");
  }, 60_000);
});

describe("a wrong environment", () => {
  it("ends the process with the names of the variables", async () => {
    const { code, output } = await runServer({ PORT: "eighty", DATABASE_URL: "nowhere" });
    expect(code).toBe(2);
    expect(output).toContain("PORT must be a whole number");
    expect(output).toContain("DATABASE_URL is not an address");
  });
});
