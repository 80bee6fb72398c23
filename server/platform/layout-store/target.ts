import { type AccountType, isRouteTarget, type LayoutAction, type LayoutDocument, type Target } from "../../../layout/model.ts";

/** The target that a layout is requested for. */
export interface AccountLayoutRequest {
  readonly accountType: AccountType;
  readonly action: LayoutAction;
  readonly productName?: string | null | undefined;
}

/** One text for each target: two published layouts never share it. */
export function targetKey(target: Target): string {
  if (isRouteTarget(target)) return `route ${target.Route}`;
  return accountKey(target.AccountType, target.Action, target.ProductName ?? null);
}

const accountKey = (accountType: AccountType, action: LayoutAction, productName: string | null): string =>
  `account ${accountType} ${action} ${productName ?? ""}`;

/** Keys of a layout that serves the request, the most specific first. */
export function candidateKeys({ accountType, action, productName }: AccountLayoutRequest): string[] {
  const general = accountKey(accountType, action, null);
  return productName === undefined || productName === null || productName === ""
    ? [general]
    : [accountKey(accountType, action, productName), general];
}

/** For lists: `Company · View`, `Product · View · Quillbox Business`, `/orders/my-orders`. */
export function targetText(target: LayoutDocument["Target"]): string {
  if ("Fragment" in target) return `Fragment · ${target.Fragment}`;
  if (isRouteTarget(target)) return target.Route;
  return [target.AccountType, target.Action, target.ProductName].filter((part) => part !== undefined).join(" · ");
}
