import { z } from "zod";

const provider = z.strictObject({
  name: z.string().min(1).max(60),
  issuer: z.url({ protocol: /^https?$/ }).max(500),
  clientId: z.string().regex(/^\S{1,200}$/),
  clientSecret: z.string().min(1).max(500).optional(),
  scopes: z.string().max(500).default("openid profile email"),
  enabled: z.boolean().default(true),
});

/** A sign-in provider of the setting SSO_PROVIDERS. */
export type ProviderSetting = z.output<typeof provider>;

/** @throws Error whose message continues "SSO_PROVIDERS …" and does not repeat the value, which holds secrets */
export function parseSsoProviders(text: string): ProviderSetting[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error("must be JSON");
  }
  const parsed = z.array(provider).safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`is wrong at ${issue?.path.join(".") || "its root"}: ${issue?.message ?? "not a list of providers"}`);
}

const SIGN_OUT_PATHS: ReadonlySet<string> = new Set(["/keeper/logout", "/dash/logout"]);

/** @throws Error for anything but the two places that are known to end a session of the same browser (spec §7) */
export function parseSignOutPaths(text: string): string[] {
  const paths = text
    .split(",")
    .map((path) => path.trim())
    .filter((path) => path !== "");
  if (paths.some((path) => !SIGN_OUT_PATHS.has(path))) throw new Error(`may name ${[...SIGN_OUT_PATHS].join(" and ")} only`);
  return paths;
}
