import type { FeeType } from "../../server/topics/billing/tables.ts";
import type { BillingRule, CommitmentTerm } from "../../server/topics/subscriptions/index.ts";
import { type CatalogueEntry, type DemoService, SERVICES, type ServiceFamily } from "../catalogue.ts";
import type { DemoAccount } from "../demo-account.ts";
import { CATALOGUE } from "./marketplaces.ts";

export interface DemoOffer {
  readonly id: number;
  readonly serviceId: number;
  readonly name: string;
  readonly commitmentTerm: CommitmentTerm;
  readonly billingRule: BillingRule;
  readonly prepaidPeriodMonths: number | null;
}

export interface DemoItem {
  readonly id: number;
  readonly entry: CatalogueEntry;
  readonly offerId: number | null;
  readonly description: string;
  readonly feeType: FeeType;
  readonly billingRule: BillingRule;
  readonly productNumber: string;
  readonly unit: string;
  /** What the vendor charges for one, in millionths of a euro. */
  readonly cost: number;
}

/** What is counted, and what one of it costs the distributor a month, in cents. */
const SEATS: Readonly<Record<ServiceFamily, readonly [unit: string, cents: number]>> = {
  mail: ["seat", 420],
  security: ["device", 210],
  backup: ["workload", 650],
  infrastructure: ["project", 1200],
  access: ["user", 540],
  firewall: ["appliance", 1800],
  signature: ["user", 360],
  telephony: ["line", 480],
  analytics: ["user", 825],
  hr: ["employee", 390],
  erp: ["user", 2750],
  identity: ["user", 270],
};

/** What is metered beside that, in millionths of a euro. */
const METERED: Partial<Record<ServiceFamily, readonly [description: string, unit: string, millionths: number]>> = {
  backup: ["Storage", "gigabyte", 21_000],
  infrastructure: ["Consumption", "unit hour", 13_725],
  telephony: ["Calls", "minute", 9_800],
};

/** What is charged each month beside the seats, in cents. */
const BASE_FEES: Partial<Record<ServiceFamily, readonly [description: string, cents: number]>> = {
  backup: ["Base fee", 150],
  analytics: ["Capacity", 240],
};

const SETUP: Partial<Record<ServiceFamily, number>> = { firewall: 45_000_000 };

const KINDS: readonly { readonly suffix: string; readonly term: CommitmentTerm; readonly share: number; readonly prepaidMonths: number }[] =
  [
    { suffix: "monthly", term: "OneMonth", share: 1, prepaidMonths: 1 },
    { suffix: "annual", term: "Annual", share: 0.9, prepaidMonths: 12 },
    { suffix: "term", term: "ThreeYears", share: 0.82, prepaidMonths: 12 },
  ];

/** Of ten that a vendor has. */
const MAIN_EDITIONS = 3;

export const isMetered = (productName: string | null): boolean =>
  SERVICES.some((service) => service.productName === productName && METERED[service.family] !== undefined);

/**
 * What each service is offered as, and the items that have a price (domain §10.2). The main editions of a vendor and all backups can be had by the month and
 * for a year, whatever else as someone has it, or by the month where no one has it.
 */
export function demoOffers(tree: readonly DemoAccount[]): { readonly offers: readonly DemoOffer[]; readonly items: readonly DemoItem[] } {
  const used = new Set(tree.map(({ productName, values }) => `${productName} ${values.OfferName}`));
  const offers: DemoOffer[] = [];
  const items: DemoItem[] = [];
  SERVICES.forEach((service, index) => {
    const entry = CATALOGUE[index];
    if (entry === undefined) return;
    const add = (item: Omit<DemoItem, "id" | "entry" | "productNumber">) =>
      items.push({ id: items.length + 1, entry, productNumber: `${entry.productNumber}-${items.length + 1}`, ...item });
    const isMain = index % 10 < MAIN_EDITIONS || service.family === "backup";
    const isUsed = (suffix: string) => used.has(`${service.productName} ${service.name} ${suffix}`);
    const isWanted = KINDS.some(({ suffix }) => isUsed(suffix));
    for (const kind of KINDS) {
      const name = `${service.name} ${kind.suffix}`;
      const isOffered = isUsed(kind.suffix) || (kind.suffix === "monthly" ? isMain || !isWanted : kind.suffix === "annual" && isMain);
      if (!isOffered) continue;
      const offer = { id: offers.length + 1, serviceId: entry.id, name, commitmentTerm: kind.term, billingRule: service.billingRule };
      const prepaidPeriodMonths = service.billingRule === "Prepaid" ? kind.prepaidMonths : null;
      offers.push({ ...offer, prepaidPeriodMonths });
      add(baseItem(service, index % 10, offer.id, kind.share, prepaidPeriodMonths));
    }
    const base = BASE_FEES[service.family];
    if (base !== undefined) {
      const [unit] = SEATS[service.family];
      add({ offerId: null, description: base[0], feeType: "Recurring", billingRule: service.billingRule, unit, cost: base[1] * 10_000 });
    }
    const metered = METERED[service.family];
    if (metered !== undefined)
      add({ offerId: null, description: metered[0], feeType: "Usage", billingRule: "InArrears", unit: metered[1], cost: metered[2] });
    const setup = SETUP[service.family];
    if (setup !== undefined)
      add({ offerId: null, description: "Setup", feeType: "OneTime", billingRule: "InAdvance", unit: "setup", cost: setup });
  });
  return { offers, items };
}

/** Each service in each way in which one is offered, as rows of `offer`. */
export const everyOffer = () =>
  SERVICES.flatMap((service, index) =>
    KINDS.map(({ suffix, term, prepaidMonths }) => ({
      service_id: CATALOGUE[index]?.id ?? 0,
      name: `${service.name} ${suffix}`,
      commitment_term: term,
      billing_rule: service.billingRule,
      prepaid_period_months: service.billingRule === "Prepaid" ? prepaidMonths : null,
    })),
  );

/** Larger editions cost more, longer terms less; who pays in advance pays for all months at once. */
function baseItem(service: DemoService, edition: number, offerId: number, share: number, prepaidMonths: number | null) {
  const [unit, cents] = SEATS[service.family];
  const cost = Math.round(cents * (1 + 0.35 * edition) * share) * (prepaidMonths ?? 1) * 10_000;
  const description =
    prepaidMonths === null
      ? `${service.name}, per ${unit}`
      : `${service.name}, ${prepaidMonths === 1 ? "one month" : `${prepaidMonths} months`} in advance, per ${unit}`;
  return { offerId, description, feeType: "Recurring", billingRule: service.billingRule, unit, cost } as const;
}
