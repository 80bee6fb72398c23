import { type Kysely, sql } from "kysely";
import type { AccountType } from "../../../../layout/model.ts";
import type { AccountValueName } from "../../../../shared/generated/account-value-names.ts";
import type { AccountRow } from "../../../platform/accounts/account-row.ts";
import { ownsCurrency } from "../../../platform/accounts/accounts.ts";
import type { Database } from "../../../platform/database/schema.ts";

export interface UniqueQuestion {
  readonly type: AccountType;
  readonly field: string;
  readonly value: unknown;
  /** The account with the value; null for a new one. */
  readonly accountId: number | null;
  /** Root and seller within which values must be unique. */
  readonly rootId: number;
  readonly sellerId: number | null;
}

/** Values that the product itself needs to be unique, regardless of layouts; the database enforces it as well. */
export const ALWAYS_UNIQUE: ReadonlySet<string> = new Set<AccountValueName>(["Username", "VatId", "CustomerId"]);

/** Values that two sellers may give to different customers: their own numbers. */
const UNIQUE_PER_SELLER: ReadonlySet<string> = new Set<AccountValueName>(["CustomerId"]);

/**
 * Does another account have the value? Usernames are unique in the whole installation, customer numbers below one seller, and other values among the active
 * accounts of the type under one root. The answer reaches beyond the caller's scope and therefore never names the account.
 */
export async function isTaken(db: Kysely<Database>, question: UniqueQuestion): Promise<boolean> {
  const seller = UNIQUE_PER_SELLER.has(question.field) ? question.sellerId : null;
  const { rows } = await sql<{ taken: boolean }>`
    select account_value_taken(${question.type}, ${question.field}, ${JSON.stringify(question.value)}::jsonb, ${question.rootId}, ${seller}, ${question.accountId}) as taken`.execute(
    db,
  );
  return rows[0]?.taken === true;
}

/** Two parallel saves of one value must not both find it free: the second waits for the first to end. */
export async function holdValue(db: Kysely<Database>, { type, field, value, rootId }: UniqueQuestion): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([rootId, type, field, value])}, 0))`.execute(db);
}

/** The seller of an account, or of one that is to be created below `parent`. */
export function sellerBelow(type: AccountType, parent: Pick<AccountRow, "account_id" | "seller_account_id">): number | null {
  return ownsCurrency(type) ? parent.account_id : parent.seller_account_id;
}
