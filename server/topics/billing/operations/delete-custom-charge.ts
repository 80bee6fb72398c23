import type { CustomChargeOperations } from "../../../generated/operations.ts";
import { findAccount } from "../../../platform/accounts/account-row.ts";
import { assertSellerOf } from "../../../platform/accounts/trading-parties.ts";
import { notFound, Problem } from "../../../platform/call/problem.ts";
import { deleteFile } from "../../../platform/files/keep-file.ts";
import { loadCharge } from "./read-custom-charges.ts";

/**
 * Delete a charge that waits for the monthly run.
 *
 * @throws Problem ChargeAlreadyBilled once it is on an invoice, also when the run was a moment faster
 */
export const deleteCustomCharge: CustomChargeOperations["DeleteCustomCharge"] = async (context, { customChargeId }) => {
  const { db, audit } = context;
  const charge = await loadCharge(context, customChargeId);
  audit.about({ type: "CustomCharge", id: customChargeId, accountId: charge.CompanyAccountId, name: charge.Name });
  const customer = await findAccount(context, charge.CompanyAccountId);
  if (customer !== null) audit.about({ accountPath: customer.account_path });
  await assertSellerOf(context, charge.SellerAccountId, [["CUSTOM_CHARGE_MANAGE", "Delete"]]);
  // The run locks the charges that it bills: a call that waits here finds their final state.
  const locked = await db
    .selectFrom("custom_charge")
    .select("status")
    .where("custom_charge_id", "=", customChargeId)
    .forUpdate()
    .executeTakeFirst();
  if (locked === undefined) throw notFound();
  if (locked.status === "Billed") throw new Problem("ChargeAlreadyBilled");
  const attached = await db
    .selectFrom("custom_charge_attachment")
    .select("file_id")
    .where("custom_charge_id", "=", customChargeId)
    .execute();
  await db.deleteFrom("custom_charge").where("custom_charge_id", "=", customChargeId).execute();
  for (const { file_id } of attached) context.afterCommit(() => deleteFile(context.system, file_id));
  for (const field of ["Price", "ChargeAmount", "Total", "Currency", "ChargeDate"] as const)
    audit.changes.push({ field, oldValue: charge[field], newValue: null });
  return {};
};
