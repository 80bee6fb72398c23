import type { ServerProcess } from "./server-process.ts";

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A signed-in person without a browser: cookies and XSRF token, usable on every node of the same installation. */
export interface PortalClient {
  userAccountId: number;
  /** For requests that are no calls, such as files. */
  cookie: string;
  /** @param more headers */
  call(
    server: Pick<ServerProcess, "origin">,
    service: string,
    operation: string,
    input: unknown,
    more?: Record<string, string>,
  ): Promise<Answer>;
}

/** Sign in with a password. @throws Error with the answer when it is refused. */
export async function signInTo(server: Pick<ServerProcess, "origin">, userName: string, password: string): Promise<PortalClient> {
  const response = await post(server, "Authorization", "Authenticate", { userName, password }, {});
  const body = await parseBody(response);
  if (response.status !== 200) throw new Error(`${userName} could not sign in: ${response.status} ${JSON.stringify(body)}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const xsrf = cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
  const headers = { cookie: cookies.join("; "), "x-xsrf-token": xsrf };
  return {
    userAccountId: Number(body.UserAccountId),
    cookie: headers.cookie,
    async call(target, service, operation, input, more = {}) {
      const answer = await post(target, service, operation, input, { ...headers, ...more });
      return { status: answer.status, body: await parseBody(answer) };
    },
  };
}

function post(
  { origin }: Pick<ServerProcess, "origin">,
  service: string,
  operation: string,
  input: unknown,
  headers: Record<string, string>,
): Promise<Response> {
  return fetch(`${origin}/DataModel/service.svc/rest${service}/${operation}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin, ...headers },
    body: JSON.stringify(input),
  });
}

async function parseBody(response: Response): Promise<Record<string, unknown>> {
  const value: unknown = await response.json();
  return typeof value === "object" && value !== null ? { ...value } : {};
}
