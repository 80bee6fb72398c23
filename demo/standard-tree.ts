import { type CountryCode, country } from "./accounts/countries.ts";
import { DEPARTMENTS, firmName, plainLetters } from "./accounts/names.ts";
import { companyValues, resellerValues } from "./accounts/organisation-values.ts";
import { companyScenario } from "./accounts/scenarios.ts";
import { demoPerson } from "./accounts/user-values.ts";
import { account, DEMO_SEED, type DemoAccount } from "./demo-account.ts";
import { COMPANIES, COMPANY, DISTRIBUTOR, OTHER_RESELLER, RESELLER, SUB_RESELLER, sellerOf } from "./landmarks.ts";
import { createRandom } from "./random.ts";
import { SIGN_INS } from "./sign-ins.ts";
import { standardSubscriptions } from "./subscriptions/standard-subscriptions.ts";

/**
 * The tree of domain §10.1 with its fixed ids: 1 distributor, 3 resellers, 40 companies, 60 departments, 420 users, 520 subscriptions.
 * Parents come before their children.
 */
export function standardTree(): DemoAccount[] {
  const resellers = buildResellers();
  const companies = buildCompanies();
  const departments = buildDepartments(companies);
  const users = buildUsers(resellers, companies, departments);
  const tree = [...resellers, ...companies, ...departments, ...users];
  return [...tree, ...standardSubscriptions(companies, departments, users)];
}

const RESELLERS: readonly { id: number; parentId: number | null; name: string; country: CountryCode; sells: readonly string[] }[] = [
  { id: DISTRIBUTOR, parentId: null, name: "Brixholm Cloud Distribution", country: "DE", sells: ["EUR", "CHF", "SEK"] },
  { id: RESELLER, parentId: DISTRIBUTOR, name: "Tannwald Systems", country: "DE", sells: ["EUR", "CHF"] },
  { id: OTHER_RESELLER, parentId: DISTRIBUTOR, name: "Saarnimeri IT", country: "FI", sells: ["EUR", "SEK"] },
  { id: SUB_RESELLER, parentId: RESELLER, name: "Valmoret Services", country: "CH", sells: ["CHF"] },
];

function buildResellers(): DemoAccount[] {
  return RESELLERS.map(({ id, parentId, name, country: code, sells }) => {
    const random = createRandom(DEMO_SEED, "reseller", id);
    const region = country(code);
    const currency = region.currency;
    return account({
      id,
      type: "Reseller",
      parentId,
      displayName: name,
      currency,
      country: code,
      createdDaysAgo: 700,
      // The distributor sells in several countries. Its language is the portal's default for users who have not chosen one (spec §5).
      values: { ...resellerValues(random, id, name, region, sells), ...(id === DISTRIBUTOR ? { Language: "en" } : {}) },
    });
  });
}

const BELOW_10_COUNTRIES: readonly CountryCode[] = ["DE", "AT", "DE", "FR", "IT", "DE", "NL", "PL"];

/** 16 companies below 10, 12 (two of them in SEK) below 11, 12 below 12. */
function buildCompanies(): DemoAccount[] {
  const taken = new Set<string>();
  return COMPANIES.map((id, index) => {
    const random = createRandom(DEMO_SEED, "company", id);
    const parentId = sellerOf(id);
    const code: CountryCode =
      parentId === SUB_RESELLER
        ? "CH"
        : parentId === RESELLER
          ? (BELOW_10_COUNTRIES[index % 8] ?? "DE")
          : id === 122 || id === 127
            ? "SE"
            : "FI";
    const region = country(code);
    let name = firmName(random, region.legalForms);
    while (taken.has(name)) name = firmName(random, region.legalForms);
    const scenario = companyScenario(id);
    name = scenario.name ?? name;
    taken.add(name);
    const values = { ...companyValues(random, id, name, region, employees(id)), ...scenario.values };
    return account({
      id,
      type: "Company",
      parentId,
      displayName: name,
      currency: region.currency,
      country: code,
      state: scenario.state ?? "Active",
      createdDaysAgo: customerSince(index),
      values,
    });
  });
}

/** Thirty customers since the first November, the last ten until the March after (domain §10.4). */
const customerSince = (index: number): number => (index < 30 ? 385 - (index % 12) : 385 - 12 * (index - 28));

/** Every fourth company is large, every fourth small. */
export const employees = (companyId: number): number => [20, 8, 8, 3][companyId % 4] ?? 8;

/** Four departments in a large company, one of them inside the first; one in a medium one. Company 100 is three levels deep. */
function buildDepartments(companies: readonly DemoAccount[]): DemoAccount[] {
  const departments: DemoAccount[] = [];
  for (const company of companies) {
    const count = { 20: 4, 8: 1, 3: 0 }[employees(company.id)] ?? 0;
    const own: DemoAccount[] = [];
    for (let index = 0; index < count; index++) {
      const id = 200 + departments.length;
      const random = createRandom(DEMO_SEED, "department", id);
      const name = DEPARTMENTS[(id + index) % DEPARTMENTS.length] ?? "Sales";
      const nested = index === 1 || (index === 2 && (company.id === COMPANY || company.id === 104));
      const parent = nested ? own[company.id === COMPANY ? index - 1 : 0] : undefined;
      const department = account({
        id,
        type: "Department",
        parentId: parent?.id ?? company.id,
        displayName: name,
        currency: company.currency,
        country: company.country,
        state: company.state,
        createdDaysAgo: 300 - index,
        values: {
          DepartmentName: name,
          DepartmentCode: `D${id}`,
          CostCenter: `CC-${random.digits(3)}`,
          MonthlyBudget: `${random.between(1, 20) * 500}.00`,
        },
      });
      own.push(department);
      departments.push(department);
    }
  }
  return departments;
}

function buildUsers(
  resellers: readonly DemoAccount[],
  companies: readonly DemoAccount[],
  departments: readonly DemoAccount[],
): DemoAccount[] {
  const users: DemoAccount[] = [];
  const add = (parent: DemoAccount, mailDomain: string, language?: Parameters<typeof demoPerson>[4]) => {
    const id = 1000 + users.length;
    const random = createRandom(DEMO_SEED, "user", id);
    const person = demoPerson(random, id, country(parent.country as CountryCode), mailDomain, language);
    const signIn = SIGN_INS.find((entry) => entry.userId === id);
    const state = parent.state === "Terminated" ? "Terminated" : random.chance(0.03) && signIn === undefined ? "Suspended" : "Active";
    users.push(
      account({
        id,
        type: "User",
        parentId: parent.id,
        displayName: `${person.values.FirstName} ${person.values.LastName}`,
        currency: parent.currency,
        country: parent.country,
        state,
        username: state === "Terminated" ? `${person.username}#t${id}` : (signIn?.username ?? person.username),
        createdDaysAgo: random.between(10, 280),
        values: person.values,
      }),
    );
  };
  for (const reseller of resellers) for (let count = reseller.id === 1 ? 6 : 8; count > 0; count--) add(reseller, mailDomain(reseller));
  for (const company of companies) {
    const own = departments.filter(
      (department) =>
        department.parentId === company.id ||
        departments.some((above) => above.id === department.parentId && above.parentId === company.id),
    );
    for (let index = 0; index < employees(company.id); index++) {
      const department = index % 3 === 2 ? own[index % Math.max(own.length, 1)] : undefined;
      add(department ?? company, mailDomain(company), companyScenario(company.id).languages?.[index % 3]);
    }
  }
  return users;
}

const mailDomain = (account: DemoAccount): string =>
  `${plainLetters(account.displayName).slice(0, 24) || "firm"}.${country(account.country as CountryCode).domain}`;
