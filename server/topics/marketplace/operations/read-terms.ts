import { sql } from "kysely";
import type { Term } from "../../../../shared/generated/types.ts";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import type { TermsKind } from "../tables.ts";

interface TermRow {
  readonly document_id: number;
  readonly kind: TermsKind;
  readonly term_id: number;
  readonly version: number;
  readonly valid_from: Date;
  readonly product_name: string;
  readonly name: string;
  readonly terms_text: string;
  readonly changes: string;
  readonly file_path: string;
}
export interface CountingTerm extends TermRow {
  readonly is_satisfied: boolean;
}
interface ConfirmedRow extends TermRow {
  readonly accepted_at: Date;
  readonly accepted_by: string;
}

/** The portal's own terms first, then those of sellers, then those of purchased products. */
const ORDER = sql`array_position(array['Platform', 'Privacy', 'Reseller', 'Vendor', 'Product'], kind), document_id`;

/** The versions that apply now to an account in the caller's range, accepted or not. */
export async function loadCountingTerms(context: Context, accountId: number, productName: string | null): Promise<CountingTerm[]> {
  const { rows } = await sql<CountingTerm>`
    select * from terms_for(${accountId}, ${productName}, ${context.language}) order by ${ORDER}`.execute(context.db);
  return rows;
}

/** The versions that the caller's company has accepted. */
export const getMyConfirmedTerms: MarketplaceOperations["GetMyConfirmedTerms"] = async (context) => {
  const { rows } = await sql<ConfirmedRow>`
    select * from terms_confirmed(${callerOf(context).companyAccountId}, ${context.language}) order by ${ORDER}, product_name`.execute(
    context.db,
  );
  return { Items: rows.map((row) => ({ ...presentTerm(row), AcceptedAt: row.accepted_at.toISOString(), AcceptedBy: row.accepted_by })) };
};

/** The door has checked that the caller sees the account. */
export const getRequiredTerms: MarketplaceOperations["GetRequiredTerms"] = async (context, { accountId, productName }) => {
  const terms = await loadCountingTerms(context, accountId, productName ?? null);
  return { Items: terms.filter(({ is_satisfied }) => !is_satisfied).map(presentTerm) };
};

const presentTerm = (row: TermRow): Term => ({
  Id: row.term_id,
  DocumentId: row.document_id,
  Kind: row.kind,
  Name: row.name,
  Version: row.version,
  ValidFrom: row.valid_from.toISOString(),
  ProductName: row.product_name === "" ? null : row.product_name,
  TermsText: row.terms_text,
  Changes: row.changes,
  PathToTermsPdf: row.file_path,
  IsPrivacyPolicy: row.kind === "Privacy",
});
