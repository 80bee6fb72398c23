import type { May } from "../../../../layout/visible-parts.ts";
import type { AccountReference } from "../../../../shared/capabilities.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount, reference } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { denied, notFound } from "../../../platform/call/problem.ts";
import type { AccountLayoutRequest } from "../../../platform/layout-store/target.ts";
import { layoutAnswer } from "../../../platform/layouts/layout-answer.ts";
import { ownArrangements } from "../../../platform/layouts/own-arrangements.ts";
import { viewerOf } from "../../../platform/layouts/viewer.ts";
import { visibleLayout, withheldParts } from "../../../platform/layouts/visible-layout.ts";

/**
 * The layout for an account, in the caller's language, without the parts that the caller may not see on that account.
 *
 * An existing account has a type and a product. A new one has neither: the request names them, and the rights come from the parent account.
 */
export const getViewLayout: AccountOperations["GetViewLayout"] = async (context, input) => {
  const { request, account } = await about(context, input);
  const { layouts } = context.runtime;
  const stored = await layouts.for(context.session).published(request);
  if (stored === null) throw notFound();
  const viewer = await viewerOf(context, input.viewAs);
  const may: May = (capability, actions) => viewer.can(capability, actions, account);
  const layout = visibleLayout(stored, layouts.contracts, viewer.language, may);
  // Everything on it needs more rights than the caller has, e.g. the form of an account that they may not create here.
  if (layout.Pages.length === 0 && stored.layout.Pages.length > 0) throw denied();
  const arranged = input.viewAs === undefined ? await ownArrangements(context, stored) : {};
  const answer = layoutAnswer(stored, layout, arranged);
  // The viewer was authorised above.
  return input.viewAs?.explain === true ? { ...answer, Withheld: withheldParts(stored, layouts.contracts, viewer.language, may) } : answer;
};

type Input = Parameters<AccountOperations["GetViewLayout"]>[1];

async function about(context: Context, input: Input): Promise<{ request: AccountLayoutRequest; account: AccountReference | undefined }> {
  const { accountType, action, productName, accountId, parentAccountId } = input;
  if (action !== "Create" && accountId !== undefined) {
    const row = await loadAccount(context, accountId);
    return { request: { accountType: row.account_type, action, productName: row.product_name }, account: reference(row) };
  }
  if (accountType === undefined) throw notFound();
  const above = parentAccountId ?? accountId;
  return {
    request: { accountType, action, productName },
    account: above === undefined ? undefined : reference(await loadAccount(context, above)),
  };
}
