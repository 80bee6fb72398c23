import { SERVICES, serviceOf } from "../catalogue.ts";
import { account, DEMO_NOW, DEMO_SEED, type DemoAccount } from "../demo-account.ts";
import { ENDING_COMPANY } from "../landmarks.ts";
import { createRandom, type Random } from "../random.ts";
import { drawTerm, productValues, type Term } from "./product-values.ts";
import { balance, type Drawn } from "./subscription-mix.ts";

/** Subscriptions for the scenarios of domain §10.5: company, service, term. They have the first ids. */
const SCENARIOS: readonly {
  company: number;
  service: ReturnType<typeof serviceOf>;
  term: Term;
  provisioning?: string;
  /** Error message of the vendor. */
  error?: string;
  onUser?: boolean;
}[] = [
  { company: 100, service: serviceOf("mail", 2), term: { commitment: "Annual", startsIn: -120, endsIn: 245 } },
  { company: 100, service: serviceOf("backup", 0), term: { commitment: "OneMonth", startsIn: -15, endsIn: 15 } },
  { company: 100, service: serviceOf("security", 1), term: { commitment: "Annual", startsIn: -200, endsIn: 165 } },
  { company: 103, service: serviceOf("erp", 0), term: { commitment: "Annual", startsIn: -205, endsIn: 160 } },
  { company: 103, service: serviceOf("mail", 1), term: { commitment: "Annual", startsIn: -205, endsIn: 160 } },
  { company: 104, service: serviceOf("firewall", 1), term: { commitment: "Annual", startsIn: -279, endsIn: 86 } },
  { company: 105, service: serviceOf("mail", 1), term: { commitment: "Annual", startsIn: -3, endsIn: 362 } },
  { company: 105, service: serviceOf("analytics", 0), term: { commitment: "Annual", startsIn: -5, endsIn: 360 } },
  { company: 107, service: serviceOf("mail", 0), term: { commitment: "Annual", startsIn: -5, endsIn: 360 } },
  { company: 108, service: serviceOf("security", 0), term: { commitment: "OneMonth", startsIn: -9, endsIn: 21 }, provisioning: "Failed" },
  { company: 108, service: serviceOf("firewall", 0), term: { commitment: "Annual", startsIn: -9, endsIn: 356 }, provisioning: "Escalated" },
  { company: 109, service: serviceOf("erp", 1), term: { commitment: "Annual", startsIn: -9, endsIn: 356 }, provisioning: "Failed" },
  { company: 110, service: serviceOf("signature", 0), term: { commitment: "Annual", startsIn: -40, endsIn: 325 }, onUser: true },
  { company: 110, service: serviceOf("access", 0), term: { commitment: "OneMonth", startsIn: -20, endsIn: 10 }, onUser: true },
  {
    company: 120,
    service: serviceOf("identity", 2),
    term: { commitment: "Annual", startsIn: -9, endsIn: 356 },
    provisioning: "Failed",
    error: "The connector could not be reached.",
  },
  { company: 119, service: serviceOf("identity", 1), term: { commitment: "Annual", startsIn: -9, endsIn: 356 }, provisioning: "Escalated" },
];

/** Subscriptions in setup, by company: one waits for information that the vendor needs, one prevents its company from being moved. */
const FIXED_COMPANIES: ReadonlyMap<number, number> = new Map([
  [5460, 108],
  [5461, 111],
]);
/** Not sent to the vendor yet. */
const NOT_SENT = 5461;

/** Replaces drawn services for scenarios: one that can be upgraded, and one that the seller of a move's target does not offer. */
const EXCHANGED: ReadonlyMap<number, ReturnType<typeof serviceOf>> = new Map([
  [5439, serviceOf("mail", 1)],
  [5190, serviceOf("mail", 4)],
]);

const TOTAL = 520;
const PENDING = 6;
const SUSPENDED = 8;
const TERMINATING = 3;
const TERMINATED = 43;

/**
 * 520 subscriptions: 455 Active, 6 Pending, 5 whose provisioning failed or was escalated (Pending too), 8 Suspended, 3 Terminating, 43 Terminated.
 * A terminated company has only terminated ones.
 *
 * 70 are prepaid, 60 are add-ons, and 12 of those with a commitment need a renewal decision within a month (domain §10.4).
 */
export function standardSubscriptions(
  companies: readonly DemoAccount[],
  departments: readonly DemoAccount[],
  users: readonly DemoAccount[],
): DemoAccount[] {
  const random = createRandom(DEMO_SEED, "subscriptions");
  const living = companies.filter((company) => company.state === "Active");
  const ended = companies.filter((company) => company.state === "Terminated");
  const companyOf = companyIndex(companies, departments);
  const drawn: Assigned[] = [];
  const subscriptions = new Map<number, DemoAccount>();
  for (let index = 0; index < TOTAL; index++) {
    const id = 5000 + index;
    const scenario = SCENARIOS[index];
    const rest = TOTAL - 1 - index;
    // The last ids are terminated, first those of terminated companies; before them come the few in other states.
    const state =
      scenario?.provisioning !== undefined
        ? "Pending"
        : rest < TERMINATED
          ? "Terminated"
          : rest < TERMINATED + TERMINATING
            ? "Terminating"
            : rest < TERMINATED + TERMINATING + SUSPENDED
              ? "Suspended"
              : rest < TERMINATED + TERMINATING + SUSPENDED + PENDING
                ? "Pending"
                : "Active";
    const drawnCompany = scenario
      ? find(companies, scenario.company)
      : state === "Terminated" && rest < 13
        ? random.pick(ended)
        : random.pick(living);
    const fixedCompany = FIXED_COMPANIES.get(id);
    const company = fixedCompany === undefined ? drawnCompany : find(companies, fixedCompany);
    const parent =
      scenario && !scenario.onUser ? company : parentFor(random.next(), company, departments, users, companyOf, scenario?.onUser === true);
    const service = scenario?.service ?? random.pick(SERVICES);
    const term = scenario?.term ?? renewedSince(termIn(company, id, drawTerm(random)), id, company, service.billingRule === "Prepaid");
    const provisioning =
      scenario?.provisioning ??
      {
        Active: "Active",
        Pending: id === NOT_SENT ? "Pending" : "InProgress",
        Suspended: "Active",
        Terminating: "Terminating",
        Terminated: "Terminated",
      }[state];
    const made: Assigned = {
      id,
      state,
      company,
      parent,
      service,
      term,
      provisioning,
      error: scenario?.error,
      isFixed: scenario !== undefined,
    };
    drawn.push(made);
    subscriptions.set(id, build(made, random));
  }
  const drawnOf = new Map(drawn.map((made) => [made.id, made]));
  for (const exchanged of balance(drawn)) {
    const made = drawnOf.get(exchanged.id);
    if (made !== undefined) subscriptions.set(made.id, build({ ...made, ...exchanged }, createRandom(DEMO_SEED, "exchanged", made.id)));
  }
  for (const [id, service] of EXCHANGED) {
    const made = drawnOf.get(id);
    if (made !== undefined) subscriptions.set(id, build({ ...made, service }, createRandom(DEMO_SEED, "exchanged", id)));
  }
  return [...subscriptions.values()];
}

interface Assigned extends Drawn {
  readonly company: DemoAccount;
  readonly parent: DemoAccount;
  readonly provisioning: string;
  readonly error: string | undefined;
}

function build({ id, state, company, parent, service, term, provisioning, error }: Assigned, random: Random): DemoAccount {
  const values: Record<string, unknown> = {
    ...productValues(random, id, service, term, provisioning),
    ...(provisioning === "Failed" ? { ErrorDetails: error ?? "The vendor refused the order: tenant already exists." } : {}),
  };
  return account({
    id,
    type: "Product",
    parentId: parent.id,
    state,
    productName: service.productName,
    values,
    createdDaysAgo: -(term.billedSince ?? term.startsIn),
    currency: company.currency,
    country: company.country,
    displayName: typeof values.SubscriptionName === "string" ? values.SubscriptionName : service.productName,
  });
}

/** A company that is about to be terminated has only monthly subscriptions: a termination is refused while a longer commitment exists. */
function termIn(company: DemoAccount, id: number, term: Term): Term {
  if (company.id !== ENDING_COMPANY || term.commitment === "OneMonth") return term;
  return { commitment: "OneMonth", startsIn: -8 - (id % 22), endsIn: 22 - (id % 22) };
}

/**
 * Most subscriptions began soon after their company became a customer. Monthly ones were renewed ever since; committed ones had terms of other
 * lengths before. Prepaid ones were paid from the first day of their term.
 */
function renewedSince(term: Term, id: number, company: DemoAccount, isPrepaid: boolean): Term {
  const random = createRandom(DEMO_SEED, "renewals", id);
  const customerFor = Math.floor((DEMO_NOW.getTime() - company.createdAt.getTime()) / 86_400_000);
  if (term.commitment === "OneMonth") {
    const length = term.endsIn - term.startsIn;
    const possible = Math.floor((customerFor + term.startsIn) / length);
    return { ...term, billedSince: term.startsIn - Math.min(random.between(11, 14), possible) * length };
  }
  const startsIn = Math.max(term.startsIn, -customerFor);
  const own = { ...term, startsIn, endsIn: term.endsIn + startsIn - term.startsIn };
  if (isPrepaid || random.chance(0.02)) return own;
  return { ...own, billedSince: Math.min(startsIn, random.between(0, 8) - customerFor) };
}

function companyIndex(companies: readonly DemoAccount[], departments: readonly DemoAccount[]): ReadonlyMap<number, number> {
  const index = new Map(companies.map((company) => [company.id, company.id]));
  for (const department of departments) index.set(department.id, index.get(department.parentId ?? 0) ?? 0);
  return index;
}

/** Seven of ten are below the company, the others below one of its departments or users. Only active accounts have subscriptions. */
function parentFor(
  draw: number,
  company: DemoAccount,
  departments: readonly DemoAccount[],
  users: readonly DemoAccount[],
  companyOf: ReadonlyMap<number, number>,
  onUser: boolean,
): DemoAccount {
  if (company.state !== "Active" || (draw < 0.7 && !onUser)) return company;
  const candidates = draw < 0.85 && !onUser ? departments : users;
  const own = candidates.filter(
    (candidate) =>
      candidate.state === "Active" && companyOf.get(candidate.type === "User" ? (candidate.parentId ?? 0) : candidate.id) === company.id,
  );
  return own[Math.floor(draw * 1000) % Math.max(own.length, 1)] ?? company;
}

function find(companies: readonly DemoAccount[], id: number): DemoAccount {
  const company = companies.find((candidate) => candidate.id === id);
  if (company === undefined) throw new Error(`scenario company ${id} does not exist`);
  return company;
}
