/** A real OpenID Connect provider, run in this process, and a user who signs in there without a browser. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

export const REAL_CLIENT = "tessera";
export const REAL_SECRET = "the secret of tessera at the real provider";

export interface RealProvider {
  readonly issuer: string;
  stop(): Promise<void>;
}

/** Everyone may sign in with any password: the name typed is the subject. @param returnAddress where it may send people back to */
export async function startRealProvider(returnAddress: string): Promise<RealProvider> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: REAL_CLIENT,
        client_secret: REAL_SECRET,
        redirect_uris: [returnAddress],
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ["sub"], email: ["email"] },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, email: `${id}@example.com` }) }),
    cookies: { keys: ["a key for cookies in tests"] },
    ttl: { Session: 600, Interaction: 600, Grant: 600, IdToken: 600, AccessToken: 600 },
  });
  server.on("request", provider.callback());
  return {
    issuer,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sign in there and agree. @returns the query of the return address, as the browser would be sent to it */
export async function signInThere(address: string, login: string, returnAddress: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let method = "GET";
  let body: URLSearchParams | null = null;
  let next = address;
  for (let step = 0; step < 20; step++) {
    if (next.startsWith(returnAddress)) return Object.fromEntries(new URL(next).searchParams);
    const answer: Response = await fetch(next, {
      method,
      body,
      redirect: "manual",
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = answer.headers.get("location");
    [method, body] = ["GET", null];
    if (location !== null) {
      next = new URL(location, next).href;
      continue;
    }
    const page = await answer.text();
    const [, prompt = ""] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
    if (prompt === "") throw new Error(`The provider shows: ${page.slice(0, 2000)}`);
    [method, body] = ["POST", new URLSearchParams({ prompt, login, password: "any" })];
    next = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? "", next).href;
  }
  throw new Error("The provider never sent anyone back.");
}
