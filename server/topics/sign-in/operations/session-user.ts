import { sql } from "kysely";
import { ACTIONS, type Capability } from "../../../../shared/capabilities.ts";
import type { AccountValueName } from "../../../../shared/generated/account-value-names.ts";
import type { Capability as CapabilityResponse, Preferences, SessionAccount, SessionUser } from "../../../../shared/generated/types.ts";
import { ICONS } from "../../../platform/accounts/accounts.ts";
import type { Runtime } from "../../../platform/call/context.ts";
import type { SessionStage } from "../../../platform/database/session-stages.ts";
import { isLocale } from "../../../platform/texts/locales.ts";
import { type FactorState, mustSetUp } from "../factors/factor-state.ts";
import { presentChoice } from "../factors/methods.ts";

interface SessionAccountRow {
  account_id: number;
  display_name: string;
  account_type: SessionAccount["AccountType"];
  account_state: SessionAccount["AccountState"];
  account_path: string;
  product_name: string | null;
  currency: string;
  country: string;
}

interface SessionUserRow {
  user: SessionAccountRow;
  company: SessionAccountRow;
  impersonator: SessionAccountRow | null;
  values: Record<string, unknown>;
  username: string;
  root_country: string;
  last_sign_in_at: Date | null;
  roles: string[];
  scheme: Preferences["Scheme"] | null;
  density: Preferences["Density"] | null;
  must_accept_terms: boolean;
}

export interface SessionSubject {
  readonly userAccountId: number;
  readonly impersonatorAccountId: number | null;
  readonly impersonationEndsAt?: Date | null;
  readonly handle: string;
  /** Until it is complete, the answer has no SessionId. */
  readonly stage: SessionStage;
  readonly capabilities: readonly Capability[];
  readonly factors: FactorState;
}

/**
 * The user of a session as the portal knows them (spec §3). `SessionId` is the session's public handle: the id itself stays in the HttpOnly cookie.
 *
 * Until the sign-in is complete it says how to go on and nothing else about the user.
 *
 * Read in the system context, by the id that the session names: the user's company and the root's country may lie outside the range of the user's roles.
 */
export async function loadSessionUser({ system, config }: Runtime, subject: SessionSubject): Promise<SessionUser> {
  const { rows } = await sql<SessionUserRow>`
    select to_jsonb(u) - 'values' as user, to_jsonb(c) - 'values' as company, to_jsonb(i) - 'values' as impersonator, u."values" as values, u.username, r.country as root_country,
      p.last_sign_in_at, array(select distinct o.name from role_membership m join role o using (role_id) where m.user_account_id = u.account_id order by o.name) as roles,
      l.scheme, l.density, must_accept_terms(u.account_id) as must_accept_terms
    from account u
    join account c on c.account_id = u.company_account_id
    join account r on r.account_id = u.root_account_id
    left join account i on i.account_id = ${subject.impersonatorAccountId}::bigint
    left join credential p on p.user_account_id = u.account_id
    left join user_preference l on l.user_account_id = u.account_id
    where u.account_id = ${subject.userAccountId}`.execute(system("user of a session").fixed);
  const [row] = rows;
  const { factors } = subject;
  if (row === undefined) throw new Error("The session's user is not there.");
  const text = (name: AccountValueName): string | null => {
    const value = row.values[name];
    return typeof value === "string" ? value : null;
  };
  const language = row.values.Language;
  const onTheWay: SessionUser = {
    SessionId: null,
    SignInStage: subject.stage,
    UserAuthenticationMethods:
      subject.stage === "second-factor" ? factors.methods.map((method) => presentChoice(method, factors.mailUntil)) : [],
    MustSetupMfa: subject.stage === "mfa-setup",
    AllowedMfaTypes: factors.requirement.allowedTypes,
    UserAccountId: subject.userAccountId,
    Username: row.username,
    Capabilities: [],
    ImpersonatorAccountId: null,
    LanguageCode: isLocale(language) ? language : "en",
  };
  if (subject.stage !== "complete") return onTheWay;
  return {
    ...onTheWay,
    SessionId: subject.handle,
    // A caller who acts for another user has satisfied their own policies.
    MustSetupMfa: subject.impersonatorAccountId === null && mustSetUp(factors),
    UserAccount: presentAccount(row.user),
    CompanyAccount: presentAccount(row.company),
    Capabilities: subject.capabilities.map(presentCapability),
    Roles: row.roles,
    ImpersonatorAccountId: subject.impersonatorAccountId,
    ImpersonatorAccount: row.impersonator === null ? null : presentAccount(row.impersonator),
    ImpersonationEndsAt: subject.impersonationEndsAt?.toISOString() ?? null,
    Firstname: text("FirstName") ?? "",
    Lastname: text("LastName") ?? "",
    Category: text("Category"),
    PaasType: config.production ? "Production" : "Test",
    PaasCountry: row.root_country,
    PaasName: row.company.display_name,
    LastLogon: row.last_sign_in_at?.toISOString() ?? null,
    AccountIdentificator: String(subject.userAccountId),
    Preferences: row.scheme === null || row.density === null ? null : { Scheme: row.scheme, Density: row.density },
    // No one accepts terms for another user.
    MustAcceptTerms: subject.impersonatorAccountId === null && row.must_accept_terms,
  };
}

function presentAccount(account: SessionAccountRow): SessionAccount {
  return {
    AccountId: account.account_id,
    DisplayName: account.display_name,
    AccountType: account.account_type,
    AccountState: account.account_state,
    Icon: ICONS[account.account_type],
    AccountPath: account.account_path,
    ViewsKeyValues: {
      AccountType: account.account_type,
      ProductName: account.product_name,
      Currency: account.currency,
      Country: account.country,
    },
  };
}

function presentCapability({ objectType, actions, value }: Capability): CapabilityResponse {
  const [Create = false, Read = false, Update = false, Delete = false, Execute = false] = ACTIONS.map((action) => actions.includes(action));
  return { ObjectType: objectType, Create, Read, Update, Delete, Execute, Value: value };
}
