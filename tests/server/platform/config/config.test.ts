import { describe, expect, it } from "vitest";
import { ConfigError, parseConfig } from "../../../../server/platform/config/config.ts";

const strong = "f3N8qYc1Zt6Lr0Vw5Xb2Hj7Kd9Mg4Ps8";

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe("the environment", () => {
  it("may be empty: demo mode on this machine, with its own database", () => {
    expect(parseConfig({})).toMatchObject({
      production: false,
      demo: { password: null, size: null },
      host: "localhost",
      port: 8080,
      database: null,
      publicOrigin: "http://localhost:8080",
      allowedOrigins: ["http://localhost:8080", "http://127.0.0.1:8080"],
      secureCookies: false,
    });
  });

  it("names every wrong variable at once, with what it should be", () => {
    expect(
      problemsOf({ PORT: "eighty", LOG_LEVEL: "loud", PUBLIC_ORIGIN: "https://portal.example.com/v/", TRUST_PROXY_HOPS: "-1" }),
    ).toEqual([
      'PORT must be a whole number from 0 to 65535 (it is "eighty")',
      'PUBLIC_ORIGIN must be an origin like https://portal.example.com, without a path or a slash at its end (it is "https://portal.example.com/v/")',
      expect.stringMatching(/^LOG_LEVEL .*info/),
      'TRUST_PROXY_HOPS must be a whole number from 0 to 10 (it is "-1")',
    ]);
  });

  it.each([
    ["no address", "db.example.com", "DATABASE_URL is not an address like postgres://user:password@host:5432/database"],
    ["no database", "postgres://anna:hunter22@db.example.com", "DATABASE_URL names no database: add /database at its end"],
    ["no user", "postgres://db.example.com/tessera", "DATABASE_URL names no user: postgres://user:password@host/database"],
  ])("explains a database address with %s without repeating its password", (_, address, problem) => {
    expect(problemsOf({ DATABASE_URL: address })).toEqual([problem]);
  });

  it("takes a database address apart as libpq would", () => {
    expect(parseConfig({ DATABASE_URL: "postgres://anna:p%40ss@db.example.com:6432/tessera?sslmode=verify-full" }).database).toEqual({
      host: "db.example.com",
      port: 6432,
      user: "anna",
      password: "p@ss",
      database: "tessera",
      ssl: { rejectUnauthorized: true },
    });
  });

  it("reads an empty variable as absent", () => {
    expect(parseConfig({ PORT: "", SECRET: "" }).port).toBe(8080);
  });
});

describe("production mode", () => {
  const production = { NODE_ENV: "production", SECRET: strong, PUBLIC_ORIGIN: "https://portal.example.com" };

  it("has no demo sign-ins and uses secure cookies", () => {
    expect(parseConfig(production)).toMatchObject({ production: true, demo: null, host: "0.0.0.0", secureCookies: true });
  });

  it.each([
    ["demo mode", { DEMO: "true" }, 'DEMO cannot be on when NODE_ENV is production: everyone would know the sign-ins (it is "true")'],
    ["a demo password", { DEMO_PASSWORD: "hunter2222" }, "DEMO_PASSWORD has no place when NODE_ENV is production"],
    ["no secret", { SECRET: "" }, "SECRET is needed when NODE_ENV is production; make one with: openssl rand -base64 32"],
    ["a short secret", { SECRET: "short" }, "SECRET must have at least 32 characters"],
    ["a default secret", { SECRET: "changeme".repeat(5) }, "SECRET is a default; make one with: openssl rand -base64 32"],
    [
      "no public origin",
      { PUBLIC_ORIGIN: "" },
      "PUBLIC_ORIGIN is needed when NODE_ENV is production, for example https://portal.example.com",
    ],
  ])("refuses %s", (_, change, problem) => {
    expect(problemsOf({ ...production, ...change })).toEqual([problem]);
  });
});
