import { type RawBuilder, sql } from "kysely";
import type { AcceptanceMode, TermsKind } from "../../../database/tables/terms.ts";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import type { CapabilityName } from "../../../generated/types.ts";
import type { Context } from "../../../http/context.ts";
import { scopePredicate } from "../../../http/scope.ts";
import { type ListColumn, listClauses } from "../../../lists/list-clauses.ts";

const CAPABILITY: CapabilityName = "ADMINISTRATIVE";

const COLUMNS: Readonly<Record<string, ListColumn>> = {
  DocumentId: { expression: sql.ref("listed.document_id"), kind: "number" },
  Kind: { expression: sql.ref("listed.kind"), kind: "text" },
  OwnerAccountId: { expression: sql.ref("listed.owner_account_id"), kind: "number" },
  OwnerDisplayName: { expression: sql.ref("listed.owner_name"), kind: "text" },
  VendorName: { expression: sql.ref("listed.vendor_name"), kind: "text" },
  ProductName: { expression: sql.ref("listed.product_name"), kind: "text" },
  AcceptanceMode: { expression: sql.ref("listed.acceptance_mode"), kind: "text" },
  Name: { expression: sql.ref("listed.name"), kind: "text" },
  Version: { expression: sql.ref("listed.version"), kind: "number" },
  ValidFrom: { expression: sql.ref("listed.valid_from"), kind: "time" },
  AcceptedCount: { expression: sql.ref("listed.accepted"), kind: "number" },
};

interface DocumentRow {
  readonly document_id: number;
  readonly kind: TermsKind;
  readonly owner_account_id: number;
  readonly owner_name: string;
  readonly vendor_name: string | null;
  readonly product_name: string | null;
  readonly acceptance_mode: AcceptanceMode;
  readonly name: string;
  readonly version: number;
  readonly valid_from: string;
  readonly languages: string[];
  readonly accepted: number;
}

/** Documents of the accounts on which the caller is an administrator, each with the version that counts now. */
export const listTerms: MarketplaceOperations["ListTerms"] = async (context, { skip = 0, take = 50, ...request }) => {
  const { where, order } = listClauses(
    COLUMNS,
    request,
    ["Name", "OwnerDisplayName", "VendorName", "ProductName"],
    sql`listed.document_id`,
  );
  const { rows } = await sql<{ total: number; items: DocumentRow[] | null }>`
    with listed as (select * from (${documentsInScope(context, "Read")}) listed where ${where})
    select (select count(*) from listed)::int as total,
      (select jsonb_agg(page) from (select * from listed order by ${order} limit ${take} offset ${skip}) page) as items`.execute(
    context.db,
  );
  return {
    Items: (rows[0]?.items ?? []).map((row) => ({
      DocumentId: row.document_id,
      Kind: row.kind,
      OwnerAccountId: row.owner_account_id,
      OwnerDisplayName: row.owner_name,
      VendorName: row.vendor_name,
      ProductName: row.product_name,
      AcceptanceMode: row.acceptance_mode,
      Name: row.name,
      Version: row.version,
      ValidFrom: new Date(row.valid_from).toISOString(),
      Languages: row.languages,
      AcceptedCount: row.accepted,
    })),
    TotalCount: rows[0]?.total ?? 0,
  };
};

/** With the owner's place in the tree as `owner_path`. */
export function documentsInScope(context: Context, action: "Read" | "Execute"): RawBuilder<unknown> {
  return sql`
    select d.document_id, d.kind, d.owner_account_id, owner.display_name as owner_name, owner.account_path as owner_path, vendor.name as vendor_name,
      d.product_name, d.acceptance_mode, v.term_id, v.version, v.valid_from, t.name, t.languages,
      (select count(distinct account_id)::int from terms_acceptance x where x.term_id = v.term_id) as accepted
    from terms_document d join account owner on owner.account_id = d.owner_account_id left join vendor using (vendor_id)
    cross join lateral (select * from terms_version v where v.document_id = d.document_id order by v.version desc limit 1) v
    cross join lateral (select array_agg(language order by language) as languages,
      coalesce(max(name) filter (where language = ${context.language}), max(name) filter (where language = 'en'), max(name)) as name
      from terms_text t where t.term_id = v.term_id) t
    where ${scopePredicate(context.scopeFor(CAPABILITY, [action]), "owner")}`;
}
