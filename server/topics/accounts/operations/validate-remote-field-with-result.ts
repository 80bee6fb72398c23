import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { wordingOf } from "../../../platform/call/error-texts.ts";
import { judgeValue } from "../checks/remote-checks.ts";

export const validateRemoteFieldWithResult: AccountOperations["ValidateRemoteFieldWithResult"] = async (context, input) => {
  const scopeId = input.accountId ?? input.parentAccountId;
  const account = scopeId === undefined ? null : await loadAccount(context, scopeId);
  const verdict = await judgeValue({
    fieldName: input.fieldName,
    value: input.value,
    productName: input.productName ?? (input.accountId === undefined ? null : (account?.product_name ?? null)),
    contextValues: input.contextValues ?? {},
    country: account?.country ?? null,
  });
  return {
    IsValid: verdict?.isValid ?? true,
    Message: verdict?.wording == null ? null : wordingOf(verdict.wording, context.language),
    NormalizedValue: verdict?.normalizedValue ?? null,
    Suggestions: [...(verdict?.suggestions ?? [])],
  };
};
