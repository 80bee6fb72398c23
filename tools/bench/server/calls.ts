/** The calls that are measured, for a person who sees everything, about accounts all over the tree. */
export interface Target {
  readonly id: number;
  readonly rowVersion: number;
  readonly displayName: string;
  readonly companyId: number;
}

/** One caller's way through the targets; each caller has targets of their own, so no one meets another's lock. */
export interface Caller {
  /** The body of the next call; asked twice without an answer between, it is the same. */
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
    // Another value each time, so that there is always something to write.
    input: ({ id, rowVersion }, turn) => ({ accountId: id, values: { JobTitle: TITLES[turn % 2] }, rowVersion: rowVersion + turn }),
  },
];

export const isWrite = ({ operation }: Call): boolean => operation === "UpdateAccount";

/** Where a bare handler runs the whole transaction of a call that writes. */
export const wholePathOf = (call: Call): string => `${pathOf(call)}/whole`;

export const pathOf = ({ service, operation }: Call): string => `/DataModel/service.svc/rest${service}/${operation}`;

/** Where the servers believe they are; the port they really have is the system's choice. */
export const ORIGIN = "http://localhost:8080";

/** Headers of a signed-in person, from the answer to Authenticate. */
export function signedInHeaders(setCookie: readonly string[]): Record<string, string> {
  const cookies = setCookie.map((cookie) => cookie.split(";")[0] ?? "");
  const xsrf = cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
  return { ...ANONYMOUS, cookie: cookies.join("; "), "x-xsrf-token": xsrf };
}
export const ANONYMOUS: Record<string, string> = { "content-type": "application/json", origin: ORIGIN };
