import type { CurrencyRow } from "../../../../shared/generated/types.ts";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { boolean, code, integer, text } from "../../../platform/lists/column.ts";
import { defineMemoryList } from "../../../platform/lists/define-memory-list.ts";
import { CURRENCIES } from "../../accounts/index.ts";

const currencies = defineMemoryList<{ row: CurrencyRow; item: string; given: ReadonlySet<string> }>({
  columns: {
    Currency: code((currency) => currency, { searched: true }),
    Name: text((currency, { context }) => new Intl.DisplayNames([context.language, "en"], { type: "currency" }).of(currency) ?? currency, {
      searched: true,
    }),
    MinorUnits: integer(
      (currency) => new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2,
    ),
    IsSales: boolean((currency, { given: sold }) => sold.has(currency)),
  },
});

export const getCurrencyList: MarketplaceOperations["GetCurrencyList"] = async (context, { accountId, onlySales = false, ...request }) => {
  const account = accountId === undefined ? null : await loadAccount(context, accountId);
  const own: unknown = account?.values.SalesCurrencies;
  const sold = new Set<string>(Array.isArray(own) ? own : account?.currency == null ? [] : [account.currency]);
  const shown = [...CURRENCIES].sort((a, b) => Number(sold.has(b)) - Number(sold.has(a)) || a.localeCompare(b, "en"));
  return currencies.page(context, request, onlySales ? shown.filter((currency) => sold.has(currency)) : shown, sold);
};
