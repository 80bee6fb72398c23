import { sql } from "kysely";
import { loadSeenAccount } from "../../access/caller.ts";
import type { AccountState } from "../../database/tables/account.ts";
import type { ProvisioningOperations } from "../../generated/operations.ts";
import type { CapabilityName, ProvisioningRow } from "../../generated/types.ts";
import { scopePredicate, subtreeRange } from "../../http/scope.ts";
import { type ListColumn, listClauses } from "../../lists/list-clauses.ts";

const value = (name: string) => sql`(s."values" ->> ${sql.lit(name)})`;
const day = (name: string) => sql`(s."values" ->> ${sql.lit(name)})::date`;

const COLUMNS: Readonly<Record<string, ListColumn>> = {
  AccountId: { expression: sql`s.account_id`, kind: "number" },
  DisplayName: { expression: sql`s.display_name`, kind: "text" },
  ProductName: { expression: sql`s.product_name`, kind: "text" },
  VendorDisplayName: { expression: value("VendorDisplayName"), kind: "text" },
  CompanyDisplayName: { expression: sql`c.display_name`, kind: "text" },
  AccountState: { expression: sql`s.account_state`, kind: "text" },
  ProvisioningStatus: { expression: value("ProvisioningStatus"), kind: "text" },
  VendorReferenceId: { expression: value("VendorReferenceId"), kind: "text" },
  SecondVendorReferenceId: { expression: value("SecondVendorReferenceId"), kind: "text" },
  ErrorDetails: { expression: value("ErrorDetails"), kind: "text" },
  BillingStartDate: { expression: day("BillingStartDate"), kind: "time" },
  TermStart: { expression: day("TermStart"), kind: "time" },
  TermEnd: { expression: day("TermEnd"), kind: "time" },
  CreatedAt: { expression: sql`s.created_at`, kind: "time" },
  UpdatedAt: { expression: sql`s.updated_at`, kind: "time" },
};

interface Row {
  account_id: number;
  display_name: string;
  product_name: string;
  company_account_id: number;
  company_name: string | null;
  account_state: AccountState;
  values: Readonly<Record<string, unknown>>;
  created_at: Date;
  updated_at: Date;
}

/** How far the subscriptions of an account and of everything below it are; what needs somebody first comes first. */
export const getAccountProvisioning: ProvisioningOperations["GetAccountProvisioning"] = async (context, input) => {
  const { skip = 0, take = 50 } = input;
  const account = await loadSeenAccount(context, input.accountId);
  const { low, high } = subtreeRange(account.account_path);
  const { where, order } = listClauses(
    COLUMNS,
    input,
    ["DisplayName", "ProductName", "CompanyDisplayName", "VendorReferenceId", "ErrorDetails"],
    sql`case ${value("ProvisioningStatus")} when 'Failed' then 0 when 'Escalated' then 0 when 'Active' then 2 when 'Terminated' then 3 else 1 end,
      s.updated_at desc, s.account_id`,
  );
  const from = sql`from account s left join account c on c.account_id = s.company_account_id and ${scopePredicate(context.scope, "c")}
    where s.account_type = 'Product' and s.account_path >= ${low} and s.account_path < ${high}
      and ${scopePredicate(context.scopeFor("PROVISIONING_REQUEST_VIEW" satisfies CapabilityName, ["Read"]), "s")} and ${where}`;
  const [page, counted] = await Promise.all([
    sql<Row>`select s.account_id, s.display_name, s.product_name, s.company_account_id, c.display_name as company_name, s.account_state, s."values",
      s.created_at, s.updated_at ${from} order by ${order} limit ${take} offset ${skip}`.execute(context.db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(context.db),
  ]);
  return { Items: page.rows.map(present), TotalCount: counted.rows[0]?.total ?? 0 };
};

const text = (given: unknown): string | null => (typeof given === "string" && given !== "" ? given : null);

const present = (row: Row): ProvisioningRow => ({
  AccountId: row.account_id,
  DisplayName: row.display_name,
  ProductName: row.product_name,
  VendorDisplayName: text(row.values.VendorDisplayName),
  CompanyAccountId: row.company_account_id,
  CompanyDisplayName: row.company_name,
  AccountState: row.account_state,
  ProvisioningStatus: text(row.values.ProvisioningStatus) as ProvisioningRow["ProvisioningStatus"],
  VendorReferenceId: text(row.values.VendorReferenceId),
  SecondVendorReferenceId: text(row.values.SecondVendorReferenceId),
  ErrorDetails: text(row.values.ErrorDetails),
  BillingStartDate: text(row.values.BillingStartDate),
  TermStart: text(row.values.TermStart),
  TermEnd: text(row.values.TermEnd),
  CreatedAt: row.created_at.toISOString(),
  UpdatedAt: row.updated_at.toISOString(),
});
