import { findSeenAccount } from "../../access/caller.ts";
import { assertSellerOf } from "../../access/trading-parties.ts";
import { deleteFile } from "../../files/keep-file.ts";
import type { CustomChargeOperations } from "../../generated/operations.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { loadCharge } from "./read-charges.ts";

/**
 * Take back a charge that waits for the monthly run.
 *
 * @throws Problem ChargeAlreadyBilled once it is on an invoice, also when the run comes first by a moment
 */
export const deleteCustomCharge: CustomChargeOperations["DeleteCustomCharge"] = async (context, { customChargeId }) => {
  const { db, audit } = context;
  const charge = await loadCharge(context, customChargeId);
  audit.objectType = "CustomCharge";
  audit.objectId = String(customChargeId);
  audit.objectAccountId = charge.CompanyAccountId;
  audit.objectDisplayName = charge.Name;
  const customer = await findSeenAccount(context, charge.CompanyAccountId);
  if (customer !== null) audit.objectAccountPath = customer.account_path;
  await assertSellerOf(context, charge.SellerAccountId, [["CUSTOM_CHARGE_MANAGE", "Delete"]]);
  // The run locks what it bills: whoever waits here finds it as the run has left it.
  const locked = await db
    .selectFrom("custom_charge")
    .select(["status", "attachment_file_id"])
    .where("custom_charge_id", "=", customChargeId)
    .forUpdate()
    .executeTakeFirst();
  if (locked === undefined) throw notFound();
  if (locked.status === "Billed") throw new Problem("ChargeAlreadyBilled");
  await db.deleteFrom("custom_charge").where("custom_charge_id", "=", customChargeId).execute();
  const { attachment_file_id: fileId } = locked;
  if (fileId !== null) context.afterCommit(() => deleteFile(context.runtime.db, fileId));
  for (const field of ["Price", "ChargeAmount", "Total", "Currency", "ChargeDate"] as const)
    audit.changes.push({ field, oldValue: charge[field], newValue: null });
  return {};
};
