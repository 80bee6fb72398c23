import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { BillingRule, CommitmentTerm } from "../subscriptions/index.ts";

/** `YYYY-MM-DD`; PostgreSQL's date, which has no time zone. */
type Day = string;
/** Decimal text; PostgreSQL's numeric, which is exact. */
type Decimal = string;

export type FeeType = "OneTime" | "Recurring" | "Usage";

interface OfferTable {
  offer_id: Generated<number>;
  service_id: number;
  /** The display name; unique among the offers of a service. */
  name: string;
  commitment_term: CommitmentTerm;
  billing_rule: BillingRule;
  minimum_contract_months: Generated<number>;
  cancellation_window_hours: Generated<number>;
  /** Set only for Prepaid. */
  prepaid_period_months: number | null;
  status: Generated<"Active" | "NoNewSales">;
  min_quantity: Generated<number>;
  max_quantity: number | null;
  /** New subscriptions from and until these days. */
  valid_from: ColumnType<Day | null, Day | null | undefined, Day | null>;
  valid_to: ColumnType<Day | null, Day | null | undefined, Day | null>;
  /** What new subscriptions do at the end of their term. */
  renewal: Generated<"Renew" | "Terminate">;
  /** Null: the same one. */
  renew_offer_id: number | null;
  row_version: Generated<number>;
}

interface PriceableItemTable {
  priceable_item_id: Generated<number>;
  service_id: number;
  /** Null: part of every offer of the service. */
  offer_id: number | null;
  description: string;
  fee_type: FeeType;
  billing_rule: BillingRule;
  product_number: string;
  material_number: string;
  unit: string;
  row_version: Generated<number>;
}

interface ExchangeRateTable {
  from_currency: string;
  to_currency: string;
  /** One or more: the other direction is its inverse. */
  rate: Decimal;
  valid_from: Date;
  retrieved_at: Date;
  source: "Ecb" | "Manual" | "Bank";
  set_by: number | null;
}

interface UsageRecordTable {
  account_id: number;
  priceable_item_id: number;
  used_on: Day;
  quantity: Decimal;
}

/** Written by a trigger whenever a subscription's Quantity changes. */
interface QuantityChangeTable {
  quantity_change_id: Generated<number>;
  account_id: number;
  changed_at: Date;
  old_quantity: number;
  new_quantity: number;
}

/** Written by a trigger when a termination starts: the last day that is billed. */
interface SubscriptionEndTable {
  account_id: number;
  ended_at: Date;
}

export type IntervalStatus = "Future" | "Open" | "Generating" | "Closed";

/** One calendar month, UTC. */
interface BillingIntervalTable {
  /** `YYYY-MM` */
  interval_id: string;
  starts_on: Day;
  ends_on: Day;
  status: Generated<IntervalStatus>;
  closed_at: Date | null;
}

/** `Preview`: of the open interval, rebuilt each night. `Draft`: within the grace day, or held back by its `problem`. `Final`: numbered and unchangeable. */
export type InvoiceStatus = "Preview" | "Draft" | "Final" | "Credited";
export type InvoiceProblem = "ExchangeRateStale" | "PriceMissing";
export type TaxNote = "Standard" | "ReverseCharge" | "NotTaxable";

/** Address and VAT id of a seller or payer, named as their accounts name them; what an account does not have is missing. */
export interface PartyDetails {
  readonly Address?: string;
  readonly Address2?: string;
  readonly Zip?: string;
  readonly City?: string;
  readonly State?: string;
  readonly Country?: string;
  readonly VatId?: string;
}

interface InvoiceTable {
  invoice_id: Generated<number>;
  /** `R10-2026-000001`, without gaps for each seller and year; null until the invoice is final. */
  invoice_number: string | null;
  interval_id: string;
  seller_account_id: number;
  payer_account_id: number;
  seller_name: string;
  payer_name: string;
  customer_id: string | null;
  vat_id: string | null;
  contract_id: string | null;
  purchase_order_number: string | null;
  salesman: string | null;
  /** Countries of both when the invoice was made. */
  seller_details: Generated<PartyDetails>;
  payer_details: Generated<PartyDetails>;
  currency: string;
  net_total: Generated<Decimal>;
  tax_total: Generated<Decimal>;
  gross_total: Generated<Decimal>;
  /** Per cent. */
  tax_rate: Generated<Decimal>;
  tax_note: TaxNote | null;
  issue_date: Day;
  due_date: Day;
  status: InvoiceStatus;
  /** Why a draft cannot become final. */
  problem: InvoiceProblem | null;
  /** The total is below zero. */
  is_credit_balance: GeneratedAlways<boolean>;
  line_count: Generated<number>;
  /** Business time. */
  generated_at: Date;
  /** The job that computed it; a repeated job continues from there. */
  job_id: string | null;
}

export type ChargeType =
  | "Setup"
  | "Recurring"
  | "Prepaid"
  | "Usage"
  | "ProrationCharge"
  | "ProrationCredit"
  | "CancellationCredit"
  | "CustomCharge"
  | "Adjustment"
  | "Rounding";

interface InvoiceLineTable {
  invoice_id: number;
  line_no: number;
  charge_type: ChargeType;
  /** The subscription; null for a custom charge. */
  account_id: number | null;
  subscription_name: string | null;
  service_name: string | null;
  service_id: number | null;
  vendor_name: string | null;
  priceable_item_id: number | null;
  priceable_item_description: string;
  fee_type: FeeType;
  product_number: string | null;
  material_number: string | null;
  vendor_reference: string | null;
  /** Below zero: a credit. */
  quantity: Decimal;
  /** Per unit, in the invoice's currency. */
  unit_price: Decimal;
  /** Per unit, what the seller pays, in `cost_currency`. Only for those who may see purchase prices. */
  unit_cost: Decimal | null;
  /** `quantity` × `unit_price` × `billed_days` / `period_days`, rounded half away from zero. */
  amount: Decimal;
  cost: Decimal | null;
  currency: string;
  cost_currency: string | null;
  period_start: Day;
  period_end: Day;
  /** `billed_days` / `period_days`, to ten places. */
  factor: Decimal;
  billed_days: number;
  period_days: number;
  department_id: number | null;
  department_name: string | null;
  end_customer_account_id: number;
  end_customer_name: string;
  purchase_order_number: string | null;
  contract_id: string | null;
  /** This and the next two: price and currency of the pricelist, where they differ from the invoice's, and the rate between them. */
  original_unit_price: Decimal | null;
  original_currency: string | null;
  exchange_rate: Decimal | null;
  custom_charge_id: number | null;
}

interface InvoiceCounterTable {
  seller_account_id: number;
  year: number;
  last_number: number;
}

/** The previews without their lines: a view. */
interface ProjectedInvoiceView {
  interval_id: string;
  seller_account_id: number;
  payer_account_id: number;
  currency: string;
  net_total: Decimal;
  tax_total: Decimal;
  gross_total: Decimal;
  problem: InvoiceProblem | null;
  line_count: number;
  projected_at: ColumnType<Date, never, never>;
}

interface BillingTables {
  offer: OfferTable;
  priceable_item: PriceableItemTable;
  exchange_rate: ExchangeRateTable;
  usage_record: UsageRecordTable;
  quantity_change: QuantityChangeTable;
  subscription_end: SubscriptionEndTable;
  billing_interval: BillingIntervalTable;
  invoice: InvoiceTable;
  invoice_line: InvoiceLineTable;
  invoice_counter: InvoiceCounterTable;
  projected_invoice: ProjectedInvoiceView;
}

export type CustomChargeStatus = "PendingBilling" | "Billed";

/** Numbers of any precision are read as decimal texts and written so. */
interface CustomChargeTable {
  custom_charge_id: Generated<number>;
  /** The payer: a company, or a reseller as the customer of its own seller. */
  company_account_id: ColumnType<number, number, never>;
  /** The seller that wrote it; it stays when the company moves. */
  seller_account_id: ColumnType<number, number, never>;
  name: ColumnType<string, string, never>;
  /** Per unit; below zero it is a credit. */
  price: ColumnType<string, string, never>;
  /** Per unit; what the seller pays. */
  cost: ColumnType<string | null, string | null, never>;
  /** How many units; above zero. */
  charge_amount: ColumnType<string, string, never>;
  /** `price` × `charge_amount`, rounded to the cent half away from zero. */
  total: GeneratedAlways<string>;
  currency: ColumnType<string, string, never>;
  /** `YYYY-MM-DD`: billed with the interval this day lies in, or with the next run. */
  charge_date: ColumnType<string, string, never>;
  description: ColumnType<string | null, string | null, never>;
  /** Values that the contract does not name, by the names of their fields. */
  custom_values: ColumnType<Readonly<Record<string, unknown>>, string | undefined, never>;
  status: Generated<CustomChargeStatus>;
  /** Set only while it is Billed. */
  invoice_id: number | null;
  created_by: ColumnType<number, number, never>;
  created_at: ColumnType<Date, Date | undefined, never>;
}

/** The files of a charge. */
interface CustomChargeAttachmentTable {
  custom_charge_id: number;
  /** From 0, in the order in which they were added. */
  position: number;
  file_id: string;
}

/** A decision about the credit of an account that pays; the account's values have the present limit. */
interface CreditLimitChangeTable {
  credit_limit_change_id: Generated<number>;
  account_id: number;
  /** Null: no limit. */
  old_limit: string | null;
  new_limit: string | null;
  was_locked: boolean;
  is_locked: boolean;
  currency: string;
  comment: string;
  set_by: number;
  set_at: ColumnType<Date, Date | undefined, never>;
}

interface ChargeTables {
  custom_charge: CustomChargeTable;
  custom_charge_attachment: CustomChargeAttachmentTable;
  credit_limit_change: CreditLimitChangeTable;
}

declare module "../../platform/database/schema.ts" {
  interface Database extends BillingTables, ChargeTables {}
}
