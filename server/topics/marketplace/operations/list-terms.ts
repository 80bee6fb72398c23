import { type RawBuilder, sql } from "kysely";
import type { CapabilityName, TermsDocument } from "../../../../shared/generated/types.ts";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { scopePredicate } from "../../../platform/call/scope.ts";
import { code, integer, other, text, time } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";

const CAPABILITY: CapabilityName = "ADMINISTRATIVE";

/** Documents of the accounts on which the caller is an administrator, each with the version that counts now. */
const terms = defineList<{ row: TermsDocument }>({
  columns: {
    DocumentId: integer(sql`listed.document_id`),
    Kind: code(sql`listed.kind`),
    OwnerAccountId: integer(sql`listed.owner_account_id`),
    OwnerDisplayName: text(sql`listed.owner_name`, { searched: true }),
    VendorName: text(sql`listed.vendor_name`, { searched: true }),
    ProductName: text(sql`listed.product_name`, { searched: true }),
    AcceptanceMode: code(sql`listed.acceptance_mode`),
    Name: text(sql`listed.name`, { searched: true }),
    Version: integer(sql`listed.version`),
    ValidFrom: time(sql`listed.valid_from`),
    Languages: other(sql`listed.languages`),
    AcceptedCount: integer(sql`listed.accepted`),
  },
  rows: ({ context }) => ({
    from: sql`(${documentsInScope(context, "Read")}) listed`,
    order: sql`listed.document_id`,
    countsOnTheWay: true,
  }),
});

export const listTerms: MarketplaceOperations["ListTerms"] = (context, request) => terms.page(context, request);

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
