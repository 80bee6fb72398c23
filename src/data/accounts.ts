/** The account calls that the frame itself makes; containers of layouts call their operations through the renderer's host. */

import type { QueryClient } from "@tanstack/react-query";
import type { Account, AccountType } from "../../shared/generated/types.ts";
import { hasMembers } from "../../shared/has-members.ts";
import { beginCall, handOver } from "./early-calls.ts";
import { query } from "./operation.ts";
import { viewAsInput } from "./viewing.ts";

const getSupportDetails = query("Account.GetSupportDetails");
const getViewLayout = query("Account.GetViewLayout");
const loadAccountById = query("Account.LoadAccountById");
const searchAccount = query("Account.SearchAccount");

/** Anyone who asks first decides for all who share a query: the screen that needs an account says itself why it cannot show it. */
const shownByScreen = { suppressError: true };

/** Layouts change seldom and their publication is pushed, so a loaded one stays warm. */
const LAYOUT_STALE_MS = 600_000;

export const accountQuery = (accountId: number) => ({ ...handOver(loadAccountById.options({ accountId })), meta: shownByScreen });

/** The account says its type on the server, so that layout and account can be asked for at once. */
export const viewLayoutQuery = (accountId: number) => ({
  ...handOver(getViewLayout.options({ action: "View", accountId, ...viewAsInput() })),
  staleTime: LAYOUT_STALE_MS,
  meta: shownByScreen,
});

/** Ask for an account and its layout before the portal has loaded. */
export function beginAccount(accountId: number): void {
  beginCall(viewLayoutQuery(accountId));
  beginCall(accountQuery(accountId));
}

/** @param productName of a subscription: products may have a form of their own. */
export const createLayoutQuery = (accountType: AccountType, parentAccountId: number, productName: string | null = null) => ({
  ...getViewLayout.options({
    action: "Create",
    accountType,
    parentAccountId,
    ...(productName === null ? {} : { productName }),
    ...viewAsInput(),
  }),
  staleTime: LAYOUT_STALE_MS,
  meta: shownByScreen,
});

export const searchQuery = (text: string, limit?: number) => searchAccount.options({ text, ...(limit === undefined ? {} : { limit }) });

/** Loaded once for the whole visit (spec §4): contacts do not change while someone works. A failure shows no popup over every screen. */
export const supportQuery = () => ({
  ...handOver(getSupportDetails.options({})),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { suppressError: true },
});

/** Keys of every loaded account and layout, for invalidation. */
export const accountsKey = () => loadAccountById.key();
export const layoutsKey = () => getViewLayout.key();

const isAccount = (value: unknown): value is Account => hasMembers<Account>(value, "AccountId", "Hierarchy", "RowVersion");

/** Put an account that a save answered where screens read it. @returns false when the answer is something else. */
export function rememberAccount(queryClient: QueryClient, answer: unknown): boolean {
  if (!isAccount(answer)) return false;
  queryClient.setQueryData(accountQuery(answer.AccountId).queryKey, answer);
  return true;
}
