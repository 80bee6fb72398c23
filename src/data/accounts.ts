/** Account calls of the frame itself; containers of layouts call their operations through the renderer's ports. */

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

/** Queries are shared, and the first caller's options apply: every screen that needs an account shows the error itself. */
const shownByScreen = { suppressError: true };

/** Layouts rarely change and their publication is pushed, so a loaded one stays fresh. */
const LAYOUT_STALE_MS = 600_000;

export const accountQuery = (accountId: number) => ({ ...handOver(loadAccountById.options({ accountId })), meta: shownByScreen });

/** The server knows the account's type, so layout and account load in parallel. */
export const viewLayoutQuery = (accountId: number) => ({
  ...handOver(getViewLayout.options({ action: "View", accountId, ...viewAsInput() })),
  staleTime: LAYOUT_STALE_MS,
  meta: shownByScreen,
});

/** Requests an account and its layout before the portal has loaded. */
export function beginAccount(accountId: number): void {
  beginCall(viewLayoutQuery(accountId));
  beginCall(accountQuery(accountId));
}

/** @param productName of a subscription: a product may have its own form */
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

/** Loaded once per visit (spec §4), because contacts rarely change. A failure shows no popup. */
export const supportQuery = () => ({
  ...handOver(getSupportDetails.options({})),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { suppressError: true },
});

/** Keys of all loaded accounts and layouts, for invalidation. */
export const accountsKey = () => loadAccountById.key();
export const layoutsKey = () => getViewLayout.key();

const isAccount = (value: unknown): value is Account => hasMembers<Account>(value, "AccountId", "Hierarchy", "RowVersion");

/** Writes a saved account into the cache. @returns false if the answer is not an account */
export function rememberAccount(queryClient: QueryClient, answer: unknown): boolean {
  if (!isAccount(answer)) return false;
  queryClient.setQueryData(accountQuery(answer.AccountId).queryKey, answer);
  return true;
}
