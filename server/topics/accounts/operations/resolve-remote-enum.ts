import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { enumPage } from "../../../platform/lists/enum-page.ts";
import { remoteChoices } from "../connectors/ask-connector.ts";

/** Choices that only the vendor knows, for the values of the fields they depend on. */
export const resolveRemoteEnum: AccountOperations["ResolveRemoteEnum"] = async (context, input) => {
  const productName =
    input.productName ?? (input.accountId === undefined ? null : (await loadAccount(context, input.accountId)).product_name);
  const { members, expiresAt } = await remoteChoices(
    { productName: productName ?? "", fieldName: input.fieldName, contextValues: input.contextValues ?? {} },
    context.now,
  );
  return { ...enumPage(members, input), ExpiresAt: expiresAt.toISOString() };
};
