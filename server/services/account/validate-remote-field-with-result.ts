import type { AccountOperations } from "../../generated/operations.ts";
import { wordingOf } from "../../http/error-texts.ts";
import { loadAccount } from "./account-row.ts";
import { judgeValue } from "./checks/remote-checks.ts";

export const validateRemoteFieldWithResult: AccountOperations["ValidateRemoteFieldWithResult"] = async (context, input) => {
  const placeId = input.accountId ?? input.parentAccountId;
  const place = placeId === undefined ? null : await loadAccount(context, placeId);
  const verdict = await judgeValue({
    fieldName: input.fieldName,
    value: input.value,
    productName: input.productName ?? (input.accountId === undefined ? null : (place?.product_name ?? null)),
    contextValues: input.contextValues ?? {},
    country: place?.country ?? null,
  });
  return {
    IsValid: verdict?.isValid ?? true,
    Message: verdict?.said == null ? null : wordingOf(verdict.said, context.language),
    NormalizedValue: verdict?.normalizedValue ?? null,
    Suggestions: [...(verdict?.suggestions ?? [])],
  };
};
