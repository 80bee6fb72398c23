/** The measured calls, for a user who sees everything, with accounts from the whole tree. */
export interface Target {
  readonly id: number;
  readonly rowVersion: number;
  readonly displayName: string;
  readonly companyId: number;
}

/** The sequence of targets of one caller; each caller has its own, so that no two wait for the same lock. */
export interface Caller {
  /** The body of the next call; the same until `answered` is called. */
  body(): string;
  answered(status: number): void;
}

export interface Call {
  readonly service: string;
  readonly operation: string;
  input(target: Target, turn: number): Record<string, unknown>;
}

const TITLES = ["Designer", "Planner"] as const;

export const CALLS: readonly Call[] = [
  { service: "Account", operation: "GetViewLayout", input: ({ id }) => ({ accountId: id, action: "View" }) },
  { service: "Account", operation: "LoadAccountById", input: ({ id }) => ({ accountId: id }) },
  { service: "Account", operation: "SearchAccount", input: ({ displayName }) => ({ text: displayName }) },
  {
    service: "Account",
    operation: "ListAccounts",
    input: ({ companyId }) => ({
      parentAccountId: companyId,
      include: "Descendants",
      accountTypes: ["User"],
      filters: [{ field: "AccountState", operator: "equals", value: "Active" }],
      sort: [{ field: "DisplayName", direction: "Ascending" }],
      take: 25,
    }),
  },
  {
    service: "Account",
    operation: "UpdateAccount",
    // Another value each time, so that every save writes.
    input: ({ id, rowVersion }, turn) => ({ accountId: id, values: { JobTitle: TITLES[turn % 2] }, rowVersion: rowVersion + turn }),
  },
];

export const isWrite = ({ operation }: Call): boolean => operation === "UpdateAccount";

/** The bare handler's route with the whole transaction of a writing call. */
export const wholePathOf = (call: Call): string => `${pathOf(call)}/whole`;

export const pathOf = ({ service, operation }: Call): string => `/DataModel/service.svc/rest${service}/${operation}`;

/** Origin for the servers; their real port is chosen by the system. */
export const ORIGIN = "http://localhost:8080";

/** Headers of a signed-in user, from the answer to Authenticate. */
export function signedInHeaders(setCookie: readonly string[]): Record<string, string> {
  const cookies = setCookie.map((cookie) => cookie.split(";")[0] ?? "");
  const xsrf = cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
  return { ...ANONYMOUS, cookie: cookies.join("; "), "x-xsrf-token": xsrf };
}
export const ANONYMOUS: Record<string, string> = { "content-type": "application/json", origin: ORIGIN };
