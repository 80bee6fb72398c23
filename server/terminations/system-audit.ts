import type { Kysely } from "kysely";
import { type ChangedField, writeAudit } from "../audit/write-audit.ts";
import type { Database } from "../database/schema.ts";
import type { OperationName } from "../generated/registry.ts";

interface SystemRecord {
  readonly jobId: string;
  /** The operation by which a person would have done it. */
  readonly operation: OperationName;
  readonly eventType: string;
  readonly account: {
    readonly account_id: number;
    readonly account_type: string;
    readonly account_path: string;
    readonly display_name: string;
  };
  readonly changes: readonly ChangedField[];
  readonly reason?: string;
}

/** Put on record what the product itself did to an account, in the transaction that did it. */
export async function recordSystemChange(
  db: Kysely<Database>,
  { jobId, operation: name, eventType, account, changes, reason }: SystemRecord,
): Promise<void> {
  const [service = "", operation = ""] = name.split(".");
  await writeAudit(db, {
    channel: "System",
    actor: null,
    impersonator: null,
    remoteAddress: null,
    userAgent: null,
    sessionIdHash: null,
    correlationId: jobId,
    service,
    operation,
    eventType,
    object: {
      type: account.account_type,
      id: String(account.account_id),
      accountId: account.account_id,
      accountPath: account.account_path,
      displayName: account.display_name,
    },
    changes,
    ...(reason === undefined || reason === "" ? {} : { reason }),
    result: "Success",
    errorCode: null,
  });
}
