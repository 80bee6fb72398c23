import { addDays, type Day } from "../../server/platform/call/calendar.ts";
import { DEMO_SEED, type DemoAccount } from "../demo-account.ts";
import { createRandom } from "../random.ts";

export interface DemoCharge {
  readonly company_account_id: number;
  readonly seller_account_id: number;
  readonly name: string;
  readonly price: string;
  readonly cost: string | null;
  readonly charge_amount: string;
  readonly currency: string;
  readonly charge_date: Day;
  readonly description: string | null;
  readonly created_by: number;
  readonly created_at: string;
}

/** Company with so many charges that their list has pages (domain §10.5). */
const PAGED = { companyId: 121, count: 300 };
const BILLED = 39;
const PENDING = 6;
/** Of the 45: every ninth is a credit. */
const CREDIT_EVERY = 9;

const WORK = [
  "Migration of mailboxes",
  "Workshop",
  "On-site visit",
  "Firewall set-up",
  "Training",
  "Emergency support",
  "Hardware",
  "Consulting",
];
const GOODWILL = ["Goodwill for an outage", "Correction of an earlier charge", "Loyalty bonus"];

/** What sellers wrote beside the subscriptions (domain §10.4): 45 charges, five of them credits and six still waiting, and 300 on one company. */
export function demoCharges(tree: readonly DemoAccount[]): DemoCharge[] {
  const random = createRandom(DEMO_SEED, "charges");
  const companies = tree.filter(({ type, state, id }) => type === "Company" && state === "Active" && id !== PAGED.companyId);
  const staffOf = new Map<number, number>();
  for (const { id, type, state, parentId } of tree)
    if (type === "User" && state === "Active" && parentId !== null && !staffOf.has(parentId)) staffOf.set(parentId, id);
  const charge = (company: DemoAccount, day: Day, name: string, price: string, amount: string, description: string | null): DemoCharge => ({
    company_account_id: company.id,
    seller_account_id: company.parentId ?? 1,
    name,
    price,
    cost: price.startsWith("-") ? null : (Number(price) * 0.6).toFixed(2),
    charge_amount: amount,
    currency: company.currency,
    charge_date: day,
    description,
    created_by: staffOf.get(company.parentId ?? 1) ?? 1000,
    created_at: `${day}T10:00:00Z`,
  });
  const single = Array.from({ length: BILLED + PENDING }, (_, index) => {
    const company = random.pick(companies);
    const isCredit = index % CREDIT_EVERY === 4;
    const since = company.createdAt.toISOString().slice(0, 10);
    const drawn = index < BILLED ? addDays("2025-12-15", random.between(0, 315)) : addDays("2026-11-02", random.between(0, 17));
    const day = drawn > since ? drawn : addDays(since, 1);
    const name = random.pick(isCredit ? GOODWILL : WORK);
    const price = `${isCredit ? "-" : ""}${random.between(4, 60) * 5}.${random.pick(["00", "50", "90"])}`;
    return charge(company, day, name, price, isCredit ? "1" : random.pick(["1", "1", "2", "3.5"]), isCredit ? "As agreed by phone." : null);
  });
  const paged = tree.find(({ id }) => id === PAGED.companyId);
  const many = Array.from({ length: paged === undefined ? 0 : PAGED.count }, (_, index) => {
    const day = addDays("2025-12-01", Math.floor((index * 330) / PAGED.count));
    const price = `${random.between(2, 40)}.${random.pick(["00", "25", "80"])}`;
    return charge(paged as DemoAccount, day, `Ticket ${1001 + index}`, price, "1", null);
  });
  return [...single, ...many].toSorted((a, b) => a.charge_date.localeCompare(b.charge_date));
}
