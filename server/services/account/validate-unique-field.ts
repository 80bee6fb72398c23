import { checkVatId } from "../../domain/vat-ids.ts";
import type { AccountOperations } from "../../generated/operations.ts";
import { loadAccount } from "./account-row.ts";
import { isTaken, sellerBelow } from "./checks/unique-value.ts";

export const validateUniqueField: AccountOperations["ValidateUniqueField"] = async (context, input) => {
  const id = input.accountId ?? input.parentAccountId ?? context.session?.companyAccountId;
  const place = id === undefined ? null : await loadAccount(context, id);
  if (place === null) return { IsUnique: true };
  const isOwn = input.accountId !== undefined;
  const vat = input.fieldName === "VatId" ? checkVatId(input.value, place.country) : null;
  const taken = await isTaken(context.db, {
    type: input.accountType,
    field: input.fieldName,
    // Compared as it would be stored.
    value: vat?.valid === true ? vat.normalized : input.value.trim(),
    accountId: isOwn ? place.account_id : null,
    rootId: place.root_account_id,
    sellerId: isOwn ? place.seller_account_id : sellerBelow(input.accountType, place),
  });
  return { IsUnique: !taken };
};
