import { hostname } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";
import { type Connection, parseDatabaseUrl } from "./connection.ts";
import { parseSignOutPaths, parseSsoProviders } from "./settings.ts";
import { parseSender, parseSmtpUrl } from "./smtp-settings.ts";

/** Every setting of the server, from the environment and nowhere else. */
export type Config = z.output<typeof environmentSchema>;

/** One sentence for each invalid variable; the message lists them all. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.name = "ConfigError";
    this.problems = problems;
  }
}

const integer = (low: number, high: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= low && Number(text) <= high,
      `must be a whole number from ${low} to ${high}`,
    )
    .transform(Number);

const flag = z.enum(["true", "false", "1", "0"], "must be true or false").transform((word) => word === "true" || word === "1");

/** A setting with a grammar of its own, whose parser says what is wrong. */
const parsedBy = <T>(parse: (text: string) => T) =>
  z.string().transform((text, context): T => {
    try {
      return parse(text);
    } catch (error) {
      context.addIssue({ code: "custom", message: error instanceof Error ? error.message : "cannot be read" });
      return z.NEVER;
    }
  });

const databaseAddress = parsedBy<Connection>(parseDatabaseUrl);

const origin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text,
    "must be an origin like https://portal.example.com, without a path or a slash at its end",
  );

/** An address to which browsers are sent: absolute, or a path of this origin. */
const webAddress = z
  .string()
  .refine(
    (text) => /^\/(?![/\\])[\x21-\x7e]*$/.test(text) || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
    "must be an address like https://old.example.com/ or a path like /",
  );

/** Secrets of the examples; production refuses them. */
const wellKnownSecret = /^(secret|changeme|change-me|password|default|example|demo|test)+$/i;

const variables = z.object({
  /** `production` turns demo mode off and makes the settings that protect people mandatory. */
  NODE_ENV: z.enum(["production", "development", "test"], "must be production, development or test").default("development"),
  /** Create and allow the demo sign-ins. On unless NODE_ENV is production. */
  DEMO: flag.optional(),
  /** The business clock may be put forward: for trying out what comes later, never where real money is. On with demo mode. */
  SIMULATION: flag.optional(),
  /** Password of the demo sign-ins; without it a random one is made and shown once. */
  DEMO_PASSWORD: z.string().min(8, "must have at least 8 characters").max(128, "must have at most 128 characters").optional(),
  /** About how many accounts the demo data has. */
  DEMO_SIZE: integer(0, 5_000_000).optional(),
  PORT: integer(0, 65_535).default(8080),
  /** Address to listen on: this machine alone in demo mode, every interface in production. */
  HOST: z.string().optional(),
  /** PostgreSQL 15 or newer. Without it the server runs its own in DATA_DIR. */
  DATABASE_URL: databaseAddress.optional(),
  /** The role for requests, when an administrator created it; otherwise the server creates one at start. */
  APP_DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOL: integer(2, 200).default(10),
  /** Changes that ask for a second factor ask every user for one; without it, only users who have set one up. */
  REQUIRE_MFA: flag.default(false),
  /** Resellers may be moved, with all their customers, by those who see every account. */
  ALLOW_RESELLER_MOVE: flag.default(false),
  /** A subscription may be moved to another company of the same seller. */
  PRODUCTS_CHANGE_COMPANY: flag.default(true),
  /** Jobs that this node runs at once; 0 leaves them to other nodes. */
  JOB_CONCURRENCY: integer(0, 20).default(2),
  /** The mail server, as smtp://user:password@host:port. Without it no one gets mail; outside production it is kept and shown at /dev/mailbox. */
  SMTP_URL: parsedBy(parseSmtpUrl).optional(),
  /** Who mail comes from: `Cloud Marketplace <no-reply@example.com>`. */
  MAIL_FROM: parsedBy(parseSender).optional(),
  /**
   * A file of SHA-1 hashes of breached passwords, one a line and sorted, in the format of the well-known downloads. It is used in addition to the built-in
   * dictionary.
   */
  BREACHED_PASSWORDS_FILE: z.string().optional(),
  /** Service for ranges of such hashes, e.g. https://api.pwnedpasswords.com/range/: it gets only the first five digits of a hash. */
  BREACHED_PASSWORDS_URL: z
    .string()
    .refine(
      (text) => /^https?:\/\/[^?#]+\/$/.test(text) && URL.canParse(text),
      "must be an address that ends with a slash, like https://api.pwnedpasswords.com/range/",
    )
    .optional(),
  /** Sign-in providers that a new installation starts with, as JSON: [{"name", "issuer", "clientId", "clientSecret"?, "scopes"?, "enabled"?}]. */
  SSO_PROVIDERS: parsedBy(parseSsoProviders).optional(),
  /** Sign-in providers may be in the own network. On unless NODE_ENV is production. */
  SSO_PRIVATE_NETWORK: flag.optional(),
  /** Sign-outs that follow the portal's: /keeper/logout, /dash/logout, separated by commas. */
  SIGN_OUT_PATHS: parsedBy(parseSignOutPaths).optional(),
  /** Address of the legacy application; menu entries of its screens lead to `<address>#<route>`. */
  LEGACY_APP_URL: webAddress.optional(),
  /** Where a co-browsing session is begun, in a new tab; `{group}` means the branding's group id. */
  CO_BROWSING_URL: webAddress.optional(),
  /** Secret of the Direct Line channel of the chat assistant. Without it demo mode runs its own assistant, and production has none. */
  DIRECT_LINE_SECRET: z.string().min(1).optional(),
  /** Address of the Direct Line service, version 3. */
  DIRECT_LINE_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      "must be an address like https://directline.botframework.com/v3/directline",
    )
    .transform((text) => text.replace(/\/$/, ""))
    .default("https://directline.botframework.com/v3/directline"),
  // Which instance of the product this is (spec §9): on some of them no one is asked for consent, and telemetry is off.
  POD_ID: z.enum(["pp", "br", "ch", "de", "fi", "fr", "us", "xx", "dev", "ci", "ite", "sg"]).optional(),
  /** Pages that may show the portal inside them and talk to it: origins, separated by commas. No one else may. */
  EMBED_ORIGINS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(origin))
    .optional(),
  DATA_DIR: z.string().min(1, "must name a folder").default(".data"),
  /** Address of the portal in browsers. Links and origin checks never take it from a request. */
  PUBLIC_ORIGIN: origin.optional(),
  /** Key material for signatures; the same on every node. In demo mode it is generated and kept in DATA_DIR. */
  SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  /** Info in production; only warnings in demo mode, because a person reads the terminal. */
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).optional(),
  /** Number of our proxies in front of the server: as many entries of X-Forwarded-For are trusted. */
  TRUST_PROXY_HOPS: integer(0, 10).default(0),
  /** Name of this node in logs and in pg_stat_activity. */
  INSTANCE_ID: z
    .string()
    .regex(/^[\w.-]{1,63}$/, "may hold letters, digits, dot, dash and underscore, at most 63")
    .default(() => `${hostname()}-${process.pid}`.replaceAll(/[^\w.-]/g, "-").slice(-63)),
});

const environmentSchema = variables
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    if (env.APP_DATABASE_URL && !env.DATABASE_URL) refuse("APP_DATABASE_URL", "needs DATABASE_URL, the address of the database's owner");
    if (env.SMTP_URL && !env.MAIL_FROM)
      refuse("MAIL_FROM", "is needed with SMTP_URL, for example Cloud Marketplace <no-reply@example.com>");
    if (env.SECRET && wellKnownSecret.test(env.SECRET)) refuse("SECRET", "is a default; make one with: openssl rand -base64 32");
    if (env.NODE_ENV !== "production") return;
    if (env.DEMO) refuse("DEMO", "cannot be on when NODE_ENV is production: everyone would know the sign-ins");
    if (env.DEMO_PASSWORD !== undefined) refuse("DEMO_PASSWORD", "has no place when NODE_ENV is production");
    if (env.SECRET === undefined) refuse("SECRET", "is needed when NODE_ENV is production; make one with: openssl rand -base64 32");
    if (env.PUBLIC_ORIGIN === undefined)
      refuse("PUBLIC_ORIGIN", "is needed when NODE_ENV is production, for example https://portal.example.com");
  })
  .transform((env) => {
    const demo = env.DEMO ?? env.NODE_ENV !== "production";
    const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
    return {
      production: env.NODE_ENV === "production",
      development: env.NODE_ENV === "development",
      /** Contracts are compiled before the first calls. Tests start a hundred servers for a few calls each and compile on demand. */
      warmsUp: env.NODE_ENV !== "test",
      /** Demo sign-ins exist and may be used. */
      demo: demo ? { password: env.DEMO_PASSWORD ?? null, size: env.DEMO_SIZE ?? null } : null,
      /** Administrators may put the business clock forward. */
      simulation: env.SIMULATION ?? demo,
      host: env.HOST ?? (demo ? "localhost" : "0.0.0.0"),
      port: env.PORT,
      database: env.DATABASE_URL ?? null,
      appDatabase: env.APP_DATABASE_URL ?? null,
      databasePool: env.DATABASE_POOL,
      jobConcurrency: env.JOB_CONCURRENCY,
      requireMfa: env.REQUIRE_MFA,
      allowResellerMove: env.ALLOW_RESELLER_MOVE,
      productsChangeCompany: env.PRODUCTS_CHANGE_COMPANY,
      smtp: env.SMTP_URL ?? null,
      mailFrom: env.MAIL_FROM ?? { name: "", address: `no-reply@${new URL(publicOrigin).hostname}` },
      /** Without a mail server, mail is kept for the developer's mailbox; in production it is refused. */
      keepsMail: env.SMTP_URL === undefined && env.NODE_ENV !== "production",
      breachedFile: env.BREACHED_PASSWORDS_FILE === undefined ? null : resolve(env.BREACHED_PASSWORDS_FILE),
      breachedUrl: env.BREACHED_PASSWORDS_URL ?? null,
      ssoProviders: env.SSO_PROVIDERS ?? [],
      ssoPrivateNetwork: env.SSO_PRIVATE_NETWORK ?? env.NODE_ENV !== "production",
      signOutPaths: env.SIGN_OUT_PATHS ?? [],
      legacyAppUrl: env.LEGACY_APP_URL ?? null,
      coBrowsingUrl: env.CO_BROWSING_URL ?? null,
      /** Null: there is no assistant. Without a secret it is the built-in one. */
      chat: env.DIRECT_LINE_SECRET || demo ? { secret: env.DIRECT_LINE_SECRET ?? null, url: env.DIRECT_LINE_URL } : null,
      podId: env.POD_ID ?? null,
      embedOrigins: [...new Set(env.EMBED_ORIGINS ?? [])],
      dataDir: resolve(env.DATA_DIR),
      publicOrigin,
      /** Origins that browsers may send. On this machine both of its names are the portal. */
      allowedOrigins: env.PUBLIC_ORIGIN ? [publicOrigin] : [publicOrigin, `http://127.0.0.1:${env.PORT}`],
      /** Cookies carry Secure and the __Host- prefix. */
      secureCookies: publicOrigin.startsWith("https:"),
      /** Null until main has read or made the one in DATA_DIR. */
      secret: env.SECRET ?? null,
      logLevel: env.LOG_LEVEL ?? (demo ? "warn" : "info"),
      trustProxyHops: env.TRUST_PROXY_HOPS,
      instanceId: env.INSTANCE_ID,
    };
  });

/**
 * Read the settings from an environment.
 *
 * An empty variable counts as absent, because that is what `PORT= npm start` means.
 *
 * @throws ConfigError naming every variable that is wrong and what it should be, never its value when that is secret.
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.keys(variables.shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
  const result = environmentSchema.safeParse(given);
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map((issue) => describeIssue(issue, given)));
}

const secretNames = /SECRET|PASSWORD|DATABASE_URL|SMTP_URL|SSO_PROVIDERS/;

function describeIssue(issue: z.core.$ZodIssue, given: Readonly<Record<string, string | undefined>>): string {
  const name = String(issue.path[0] ?? "environment");
  const value = given[name];
  const shown = value === undefined || secretNames.test(name) ? "" : ` (it is ${JSON.stringify(value)})`;
  return `${name} ${issue.message}${shown}`;
}
