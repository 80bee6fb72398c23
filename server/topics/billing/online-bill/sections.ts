import { type RawBuilder, sql } from "kysely";
import type { Locale } from "../../../platform/texts/locales.ts";
import { billText } from "./bill-texts.ts";
import type { SectionSummary } from "./report.ts";

/** The division of a bill; both expressions are SQL on `l`, the lines. */
export interface Grouping {
  /** Text; the same for the lines of one section. */
  readonly key: RawBuilder<string>;
  /** Sorts the sections; aggregated over their lines. */
  readonly order: RawBuilder<unknown>;
}

/** By end customer, then department: the form in which a reseller passes a bill on. */
const BY_CUSTOMER: Grouping = {
  key: sql<string>`(l.end_customer_account_id || coalesce('/' || l.department_id, ''))`,
  order: sql`min(l.end_customer_name), min(l.end_customer_account_id), min(l.department_name) nulls first, min(l.department_id)`,
};
/** By vendor and service; lines without a service (charges by hand) come last. */
const BY_SERVICE: Grouping = {
  key: sql<string>`coalesce(l.service_id, 0)::text`,
  order: sql`bool_and(l.service_id is null), min(l.vendor_name) nulls last, min(l.service_name), min(l.service_id)`,
};

export const groupingOf = (groupByCustomers: boolean): Grouping => (groupByCustomers ? BY_CUSTOMER : BY_SERVICE);

export interface SectionRow {
  readonly key: string;
  readonly line_count: number;
  readonly sub_total: string;
  readonly end_customer_name: string;
  readonly department_name: string | null;
  readonly vendor_name: string | null;
  readonly service_name: string | null;
}

export function presentSection(
  row: SectionRow,
  { groupByCustomers, currency }: { groupByCustomers: boolean; currency: string },
  language: Locale,
): SectionSummary {
  return {
    Key: row.key,
    Name: sectionName(row, groupByCustomers, language),
    LineCount: row.line_count,
    SubTotal: row.sub_total,
    Currency: currency,
  };
}

export function sectionName(
  row: Pick<SectionRow, "end_customer_name" | "department_name" | "vendor_name" | "service_name">,
  groupByCustomers: boolean,
  language: Locale,
): string {
  if (groupByCustomers) return row.department_name === null ? row.end_customer_name : `${row.end_customer_name} – ${row.department_name}`;
  if (row.service_name === null) return billText("otherCharges", language);
  return row.vendor_name === null || row.service_name.startsWith(row.vendor_name)
    ? row.service_name
    : `${row.vendor_name} ${row.service_name}`;
}
