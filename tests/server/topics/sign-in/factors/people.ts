/** Users with browsers and second factors, against the whole server. */
import { Secret, TOTP } from "otpauth";
import { parseConfig } from "../../../../../server/platform/config/config.ts";
import { keyMaterial, openSealed } from "../../../../../server/platform/config/seal.ts";
import { mailSealContext } from "../../../../../server/platform/messages/queue-mail.ts";
import { type DemoServer, PASSWORD } from "../../../../support/demo-server.ts";

export const config = parseConfig({ NODE_ENV: "test", SECRET: "a secret for tests, long enough to pass" });

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly cookies: readonly string[];
}

/** One browser of a user who reads English: it keeps the cookies it is given. */
export class Browser {
  readonly #server: DemoServer;
  readonly #address: string | null;
  #cookies = new Map<string, string>();

  /** @param address what a trusted proxy says it calls from */
  constructor(server: DemoServer, address: string | null = null) {
    this.#server = server;
    this.#address = address;
  }

  get session(): string | undefined {
    return this.#cookies.get("tessera-session");
  }

  get xsrf(): string | undefined {
    return this.#cookies.get("XSRF-TOKEN");
  }

  /** The same cookies elsewhere, as after a theft. */
  copy(): Browser {
    const copy = new Browser(this.#server, this.#address);
    copy.#cookies = new Map(this.#cookies);
    return copy;
  }

  /** The same browser, closed and opened again: sessions are gone, and it is known by what stays. */
  closed(): Browser {
    const again = this.copy();
    again.#cookies = new Map([...this.#cookies].filter(([name]) => name === "tessera-device"));
    return again;
  }

  /** The same cookies, sent to another node. */
  at(server: DemoServer): Browser {
    const there = new Browser(server, this.#address);
    there.#cookies = new Map(this.#cookies);
    return there;
  }

  async call(key: string, input: object = {}): Promise<Reply> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = {
      "accept-language": "en",
      ...(this.#address === null ? {} : { "x-forwarded-for": this.#address }),
      ...(cookie === "" ? {} : { cookie }),
      ...(this.xsrf === undefined ? {} : { "x-xsrf-token": this.xsrf }),
    };
    const answer = await this.#server.send(key, JSON.stringify(input), { headers });
    const cookies = [answer.headers["set-cookie"] ?? []].flat().map(String);
    for (const cookie of cookies) {
      const [pair = ""] = cookie.split(";");
      const [name = "", value = ""] = pair.split("=");
      if (value === "") this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return { status: answer.status, body: JSON.parse(answer.text) as Record<string, unknown>, cookies };
  }

  signIn(userName: string, factor: object = {}): Promise<Reply> {
    return this.call("Authorization.Authenticate", { userName, password: PASSWORD, ...factor });
  }
}

/** A user with an authenticator application. */
export interface Enrolled {
  readonly browser: Browser;
  readonly methodId: number;
  readonly recoveryCodes: readonly string[];
  /** The current code, or one that is this many steps away. */
  code(steps?: number): string;
}

export const codeOf = (seed: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Sign in and set up an authenticator application. Its first code is used up by that, so what follows may need the clock turned: see {@link forgetStep}. */
export async function enrol(server: DemoServer, userName: string, name = "Phone"): Promise<Enrolled> {
  const browser = new Browser(server);
  const signedIn = await browser.signIn(userName);
  if (signedIn.status !== 200) throw new Error(JSON.stringify(signedIn.body));
  const setup = await browser.call("Account.SetupTwoFactor", { authenticatorType: "AuthenticatorApplication" });
  const seed = String(setup.body.Secret);
  const enabled = await browser.call("Account.EnableTwoFactor", { setupId: setup.body.SetupId, name, code: codeOf(seed) });
  if (enabled.status !== 200) throw new Error(JSON.stringify(enabled.body));
  const method = enabled.body.Method as { Id: number };
  await forgetStep(server, method.Id);
  return {
    browser,
    methodId: method.Id,
    recoveryCodes: enabled.body.RecoveryCodes as string[],
    code: (steps) => codeOf(seed, steps),
  };
}

/** As if the application had been used an hour ago: a test need not wait half a minute for a new code. */
export async function forgetStep(server: DemoServer, methodId: number): Promise<void> {
  await server.database.ownerPool.query(
    "update authentication_method set last_step = last_step - 120 where authentication_method_id = $1",
    [methodId],
  );
}

export async function forgetTries(server: DemoServer): Promise<void> {
  await server.database.ownerPool.query("delete from factor_counter");
  await server.database.ownerPool.query("delete from sign_in_attempt");
}

/** Everything a user has set up is gone, so that the next test begins with nothing. */
export async function reset(server: DemoServer): Promise<void> {
  await server.database.ownerPool.query(
    "truncate authentication_method, recovery_code, factor_setup, security_code, webauthn_challenge, factor_counter, mfa_policy, mail_outbox, session cascade",
  );
  await server.database.ownerPool.query("update credential set reset_by_mail_at = null");
  await server.database.ownerPool.query("delete from sign_in_attempt");
}

interface MailRow {
  mail_id: string;
  address: string | null;
  template: string;
  sealed_values: Buffer;
}

/** Queued mails, oldest first. */
export async function mails(server: DemoServer): Promise<{ address: string | null; template: string; values: Record<string, unknown> }[]> {
  const { rows } = await server.database.ownerPool.query<MailRow>(
    "select mail_id, address, template, sealed_values from mail_outbox order by created_at",
  );
  return rows.map((row) => ({
    address: row.address,
    template: row.template,
    values: JSON.parse(openSealed(keyMaterial(config), mailSealContext(row.mail_id), row.sealed_values) ?? "{}") as Record<string, unknown>,
  }));
}

export async function lastCode(server: DemoServer): Promise<string> {
  const codes = (await mails(server)).filter(({ template }) => template === "securityCode" || template === "confirmAddress");
  return String(codes.at(-1)?.values.code);
}
