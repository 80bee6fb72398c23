import type { AccountType } from "../../../../layout/model.ts";
import type { AccountValueName } from "../../../../shared/generated/account-value-names.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { ALWAYS_UNIQUE, isTaken, sellerBelow } from "../checks/unique-value.ts";
import { fieldsByName } from "../field-rules.ts";
import { checkVatId } from "../vat-ids.ts";

/**
 * Is the value still free? Only for values that must be unique: the answer reaches beyond the caller's scope, and for any other field it would reveal values
 * of other accounts.
 */
export const validateUniqueField: AccountOperations["ValidateUniqueField"] = async (context, input) => {
  const id = input.accountId ?? input.parentAccountId ?? context.session?.companyAccountId;
  if (id === undefined) return { IsUnique: true };
  const account = await loadAccount(context, id);
  const isOwn = input.accountId !== undefined;
  if (!(await mustBeUnique(context, input.accountType, isOwn ? account.product_name : null, input.fieldName))) return { IsUnique: true };
  const vat = input.fieldName === ("VatId" satisfies AccountValueName) ? checkVatId(input.value, account.country) : null;
  const taken = await isTaken(context.db, {
    type: input.accountType,
    field: input.fieldName,
    // Compared in its stored form.
    value: vat?.valid === true ? vat.normalized : input.value.trim(),
    accountId: isOwn ? account.account_id : null,
    rootId: account.root_account_id,
    sellerId: isOwn ? account.seller_account_id : sellerBelow(input.accountType, account),
  });
  return { IsUnique: !taken };
};

async function mustBeUnique(context: Context, accountType: AccountType, productName: string | null, field: string): Promise<boolean> {
  if (ALWAYS_UNIQUE.has(field)) return true;
  for (const action of ["View", "Create"] as const) {
    const layout = await context.runtime.layouts.for(context.session).published({ accountType, action, productName });
    if (layout !== null && fieldsByName(layout.compiled).get(field)?.field.IsUnique === true) return true;
  }
  return false;
}
