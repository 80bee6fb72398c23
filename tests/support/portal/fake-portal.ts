import { vi } from "vitest";
import type { Account, SessionUser } from "../../../shared/generated/types.ts";

/** A portal in a DOM without a server: operations by name, and the parts of the platform that jsdom leaves out. */

export const capability = (
  ObjectType: string,
  flags: Partial<Record<"Create" | "Read" | "Update" | "Delete" | "Execute", boolean>> = { Read: true },
) => ({
  ObjectType,
  Create: false,
  Read: false,
  Update: false,
  Delete: false,
  Execute: false,
  ...flags,
});

const entry = (AccountId: number, DisplayName: string, AccountType: Account["AccountType"], Icon: string) => ({
  AccountId,
  DisplayName,
  AccountType,
  AccountState: "Active" as const,
  Icon,
});
const keyValues = (AccountType: Account["AccountType"]) => ({ AccountType, ProductName: null, Currency: "EUR", Country: "DE" });
const reseller = entry(10, "Tannwald Systems", "Reseller", "AccountTie");
const company = entry(100, "Larkfield Foods", "Company", "AccountGroup");
const person = entry(111, "Ada Winter", "User", "Account");

export const buildUser = (change: Partial<SessionUser> = {}): SessionUser => ({
  SessionId: "s",
  UserAuthenticationMethods: [],
  MustSetupMfa: false,
  UserAccountId: 111,
  UserAccount: { ...person, AccountPath: "10/100/111", ViewsKeyValues: keyValues("User") },
  CompanyAccount: { ...company, AccountPath: "10/100", ViewsKeyValues: keyValues("Company") },
  Capabilities: [
    capability("LOGIN", { Execute: true }),
    capability("COMPANY_ACCOUNT", { Read: true, Update: true }),
    capability("USER_ACCOUNT", { Create: true }),
  ],
  ImpersonatorAccountId: null,
  Username: "company.admin",
  Firstname: "Ada",
  Lastname: "Winter",
  ...change,
});

export const buildAccount = (change: Partial<Account> = {}): Account => ({
  ...company,
  AccountPath: "10/100",
  ParentAccountId: 10,
  CompanyAccountId: 100,
  Hierarchy: [reseller, company],
  ViewsKeyValues: keyValues("Company"),
  Values: { CompanyName: "Larkfield Foods", City: "Hamburg" },
  AllowedActions: ["Read", "Update", "CreateUser"],
  RowVersion: 3,
  CreatedAt: "2025-11-03T08:00:00Z",
  UpdatedAt: "2026-02-01T10:15:00Z",
  ...change,
});

const field = (Name: string, DisplayValue: string) => ({ Name, DisplayValue, DisplayTemplate: "TextBox", DataType: "string" });
export const companyLayout = {
  Id: "account.company.view",
  Name: "CompanyView",
  Title: "Company",
  Version: 4,
  Target: { AccountType: "Company", Action: "View" },
  Source: { Service: "Account", Operation: "LoadAccountById", Parameters: { accountId: "Account.AccountId" }, Items: "Values" },
  Save: {
    Service: "Account",
    Operation: "UpdateAccount",
    Parameters: { accountId: "Account.AccountId", rowVersion: "Account.RowVersion" },
    Values: "values",
  },
  Pages: [
    {
      Id: "overview",
      Name: "Overview",
      DisplayValue: "Overview",
      Containers: [
        { Id: "general", Name: "General", DisplayValue: "General", Kind: "Fields", Fields: [field("CompanyName", "Company name")] },
      ],
    },
    {
      Id: "address",
      Name: "AddressData",
      DisplayValue: "Address",
      Containers: [{ Id: "place", Name: "Place", DisplayValue: "Place", Kind: "Fields", Fields: [field("City", "City")] }],
    },
  ],
};

export type Answer = [status: number, body: unknown];
export const refusal = (status: number, errorCode: string, message: string): Answer => [
  status,
  { message, messageKey: errorCode, errorCode, details: [], correlationId: "c-1" },
];

export interface FakeServer {
  /** Change what an operation answers. */
  on(operation: string, answer: (input: Record<string, unknown>) => Answer | Promise<Answer>): void;
  /** Every call so far, oldest first. */
  calls: { operation: string; input: Record<string, unknown>; form?: string | null }[];
}

export interface FakePortalOptions {
  signedIn?: boolean;
  hash?: string;
  /** Which instance it is. On most of them people are asked for consent; on `ci` they are not. */
  podId?: string;
}

/** Answers like a server with one company; no one is signed in unless `signedIn`. */
export function startFakePortal({ signedIn = true, hash = "#/", podId = "ci" }: FakePortalOptions = {}): FakeServer {
  localStorage.clear();
  sessionStorage.clear();
  location.hash = hash;
  const user = buildUser();
  let hasSession = signedIn;
  const answers = new Map<string, (input: Record<string, unknown>) => Answer | Promise<Answer>>([
    ["GetCurrentUser", () => (hasSession ? [200, user] : refusal(401, "NotSignedIn", "You are not signed in."))],
    [
      "Authenticate",
      ({ password }) => {
        if (password !== "right") return refusal(401, "SignInFailed", "Username or password is wrong.");
        hasSession = true;
        return [200, user];
      },
    ],
    [
      "Logout",
      () => {
        hasSession = false;
        return [200, {}];
      },
    ],
    ["SetLanguage", () => [200, { LanguageCode: "en" }]],
    ["GetLiveTicket", () => refusal(503, "Unavailable", "No live connection in this test.")],
    ["LoadAccountById", ({ accountId }) => (accountId === 100 ? [200, buildAccount()] : refusal(404, "NotFound", "Unknown account."))],
    [
      "GetViewLayout",
      ({ accountId }) =>
        accountId === 100
          ? [200, { Layout: companyLayout, LayoutId: companyLayout.Id, Version: 4 }]
          : refusal(404, "NotFound", "Unknown account."),
    ],
    ["SearchAccount", () => [200, { Items: [] }]],
  ]);
  const calls: FakeServer["calls"] = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (url.startsWith("/branding/")) return new Response(`window.config = ${JSON.stringify({ pod_id: podId })};`);
    const operation = url.split("/").at(-1) ?? "";
    const input = JSON.parse(String(init?.body ?? "{}")) as Record<string, unknown>;
    calls.push({ operation, input, form: new Headers(init?.headers).get("tessera-form") });
    const [status, body] = (await answers.get(operation)?.(input)) ?? refusal(404, "NotFound", `No ${operation} in this test.`);
    return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
  });
  addPlatform();
  return { calls, on: (operation, answer) => void answers.set(operation, answer) };
}

/** What jsdom does not know of a browser. */
function addPlatform(): void {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  vi.stubGlobal("scrollTo", () => undefined);
}
