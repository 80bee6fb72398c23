import type { DemoService, ServiceFamily } from "../catalogue.ts";
import { daysFromNow, isoDay } from "../demo-account.ts";
import type { Random } from "../random.ts";

export interface Term {
  readonly commitment: "OneMonth" | "Annual" | "ThreeYears" | "Other";
  /** Days before (negative) or after the demo day. */
  readonly startsIn: number;
  readonly endsIn: number;
  /** Day on which the first term began, counted like `startsIn`; absent: this is the first term. */
  readonly billedSince?: number;
}

/** Days after a purchase in which it may be cancelled (domain §1.6). */
const CANCELLATION_WINDOW = 7;

/** A random term with the shares of domain §10.4: 40 % a month, 45 % a year, 10 % three years. */
export function drawTerm(random: Random): Term {
  const draw = random.next();
  const commitment = draw < 0.4 ? "OneMonth" : draw < 0.85 ? "Annual" : draw < 0.95 ? "ThreeYears" : "Other";
  const days = { OneMonth: 30, Annual: 365, ThreeYears: 1095, Other: 180 }[commitment];
  const startsIn = -random.between(CANCELLATION_WINDOW + 1, Math.min(days - 1, 350));
  return { commitment, startsIn, endsIn: startsIn + days };
}

/** Values of a subscription: the common ones, then those that its kind of service requires (domain §1.7.5). */
export function productValues(random: Random, id: number, service: DemoService, term: Term, provisioning: string): Record<string, unknown> {
  const committed = term.commitment !== "OneMonth";
  // Quantities are not locked inside the cancellation window (domain §10.6, invariant 11).
  const locked = committed && term.startsIn < -CANCELLATION_WINDOW;
  const quantity = random.between(1, 60);
  return {
    ServiceDisplayName: service.productName,
    VendorDisplayName: service.vendor,
    ServiceName: service.productName.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
    ...(random.chance(0.15)
      ? { SubscriptionName: `${service.name} ${random.pick(["head office", "branch", "project team", "test"])}` }
      : {}),
    Quantity: quantity,
    ProvisioningStatus: provisioning,
    VendorReferenceId: `${service.vendor.slice(0, 3).toUpperCase()}-${id}-${random.digits(6)}`,
    OfferName: `${service.name} ${term.commitment === "OneMonth" ? "monthly" : term.commitment === "Annual" ? "annual" : "term"}`,
    CommitmentTerm: term.commitment,
    BillingRule: service.billingRule,
    BillingStartDate: isoDay(daysFromNow(term.billedSince ?? term.startsIn)),
    TermStart: isoDay(daysFromNow(term.startsIn)),
    TermEnd: isoDay(daysFromNow(term.endsIn)),
    ...(locked ? { LockEndDate: isoDay(daysFromNow(term.endsIn)) } : {}),
    ...(service.billingRule === "Prepaid" ? { PrepaidEndDate: isoDay(daysFromNow(term.endsIn)) } : {}),
    AdvancePeriodEndAction: random.chance(0.85) ? "Renew" : "Terminate",
    RenewQuantity: quantity,
    ...(random.chance(0.2) ? { PurchaseOrderNumber: `PO-${random.digits(5)}` } : {}),
    ...FAMILY_VALUES[service.family]?.(random, id, service),
  };
}

const FAMILY_VALUES: Partial<Record<ServiceFamily, (random: Random, id: number, service: DemoService) => Record<string, unknown>>> = {
  mail: (random, id) => ({
    TenantDomain: `tenant${id}.quillbox.example`,
    AdminEmail: `admin@tenant${id}.quillbox.example`,
    DataRegion: random.pick(["eu-central", "eu-north", "ch-zurich"]),
  }),
  backup: (random) => ({
    StorageGb: random.between(1, 80) * 50,
    RetentionDays: random.pick([7, 30, 90, 365]),
    EncryptionKey: `demo-${random.digits(16)}`,
  }),
  security: (random, _id, service) => {
    const edition = service.name.includes("Max") ? "Max" : service.name.includes("Plus") ? "Plus" : "Basic";
    return {
      Edition: edition,
      Devices: random.between(3, 400),
      PolicyTemplate: `${edition.toLowerCase()}-${random.pick(["balanced", "strict"])}`,
    };
  },
};
