/**
 * An OpenID Connect provider that can be wrong in any way one asks it to be. Right is what it does when no one has asked for anything: the tests with a
 * real provider are elsewhere, this one is for what no real provider does.
 */
import { createHmac, generateKeyPairSync, type JsonWebKey, type KeyObject, sign as signBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const CLIENT_ID = "portal";
export const CLIENT_SECRET = "a secret of the portal";

export type Jwk = JsonWebKey & { readonly kid?: string; readonly use?: string; readonly alg?: string };

export interface Signed {
  readonly header: { alg: string; kid?: string; [name: string]: unknown };
  readonly claims: Record<string, unknown>;
  readonly key: KeyObject;
  readonly provider: MockProvider;
}

export interface Answered {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Each part may be replaced; what a replacement answers is sent as it is. */
export interface Faults {
  discovery?: (document: Record<string, unknown>) => Record<string, unknown> | Answered | "hang";
  keys?: (keys: Jwk[]) => Jwk[] | "hang";
  claims?: (claims: Record<string, unknown>) => Record<string, unknown>;
  token?: (signed: Signed) => Promise<string>;
  answer?: (answer: Record<string, unknown>) => Record<string, unknown> | Answered | "hang";
}

interface Grant {
  readonly nonce: string | null;
  readonly subject: string;
  readonly redirectUri: string | null;
  readonly claims: Readonly<Record<string, unknown>>;
}

export class MockProvider {
  faults: Faults = {};
  /** Paths asked for, oldest first. */
  readonly asked: string[] = [];
  readonly #server: Server;
  readonly #grants = new Map<string, Grant>();
  readonly #key: KeyObject;
  readonly publicJwk: Jwk;
  #codes = 0;

  private constructor(server: Server, key: KeyObject, publicJwk: Jwk) {
    this.#server = server;
    this.#key = key;
    this.publicJwk = publicJwk;
  }

  static async start(): Promise<MockProvider> {
    const { privateKey, publicKey } = rsaKeys();
    const server = createServer();
    const jwk = { ...publicKey.export({ format: "jwk" }), kid: "one", use: "sig", alg: "RS256" };
    const provider = new MockProvider(server, privateKey, jwk);
    server.on("request", (request, response) => {
      provider.#answer(request, response).catch((error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    server.unref();
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** What the person does there: sign in and be sent back. @returns the query that they come back with */
  authorize(address: string, subject: string, claims: Readonly<Record<string, unknown>> = {}): { code: string; state: string } {
    const { searchParams } = new URL(address);
    this.#codes += 1;
    const code = `code-${this.#codes}-${Math.random()}`;
    this.#grants.set(code, { nonce: searchParams.get("nonce"), subject, redirectUri: searchParams.get("redirect_uri"), claims });
    return { code, state: searchParams.get("state") ?? "" };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? "").split("?")[0] ?? "";
    this.asked.push(path);
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const answer = await this.#respond(path, new URLSearchParams(text));
    if (answer === "hang") return;
    const { status = 200, headers = { "content-type": "application/json" }, body } = answer;
    response.writeHead(status, headers).end(body);
  }

  async #respond(path: string, form: URLSearchParams): Promise<Answered | "hang"> {
    if (path === "/.well-known/openid-configuration") return asAnswer(this.faults.discovery?.(this.#document()) ?? this.#document());
    if (path === "/keys") {
      const keys = this.faults.keys?.([this.publicJwk]) ?? [this.publicJwk];
      return keys === "hang" ? "hang" : { body: JSON.stringify({ keys }) };
    }
    if (path === "/token") return this.#token(form);
    return { status: 404, body: "{}" };
  }

  #document(): Record<string, unknown> {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    };
  }

  async #token(form: URLSearchParams): Promise<Answered | "hang"> {
    const grant = this.#grants.get(form.get("code") ?? "");
    if (grant === undefined || grant.redirectUri !== form.get("redirect_uri"))
      return { status: 400, body: JSON.stringify({ error: "invalid_grant" }) };
    const now = Math.floor(Date.now() / 1000);
    const right = { iss: this.issuer, aud: CLIENT_ID, sub: grant.subject, nonce: grant.nonce, iat: now, exp: now + 300, ...grant.claims };
    const claims = this.faults.claims?.(right) ?? right;
    const header = { alg: "RS256", kid: "one" };
    const token = await (this.faults.token ?? sign)({ header, claims, key: this.#key, provider: this });
    const answer = { access_token: "access", token_type: "Bearer", expires_in: 300, id_token: token };
    return asAnswer(this.faults.answer?.(answer) ?? answer);
  }
}

export const rsaKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** As a provider signs. */
export async function sign({ header, claims, key }: Pick<Signed, "header" | "claims" | "key">): Promise<string> {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${signBytes("sha256", Buffer.from(signed), key).toString("base64url")}`;
}

/** As no one should: with a secret that both sides know. */
export async function signWithSecret(header: object, claims: object, secret: string): Promise<string> {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

const isAnswered = (value: object): value is Answered => "body" in value;

function asAnswer(value: Record<string, unknown> | Answered | "hang"): Answered | "hang" {
  if (value === "hang" || isAnswered(value)) return value;
  return { body: JSON.stringify(value) };
}
