/**
 * A layout among the others of the installation: nobody else has its Id or shows on its target.
 */
import type { Problem } from "../compiled.ts";
import type { Layout, Target } from "../model.ts";
import { at, Report, ROOT } from "./report.ts";

export type LayoutHead = Pick<Layout, "Id" | "Target">;

/** @param others the other published layouts; the one with the same Id *and* target is taken for the layout's own older version. */
export function checkAmong(layout: Layout, others: readonly LayoutHead[]): Problem[] {
  const report = new Report();
  const target = targetKey(layout.Target);
  for (const other of others) {
    const isSameTarget = targetKey(other.Target) === target;
    if (other.Id === layout.Id && !isSameTarget) {
      report.error(
        at(ROOT, "Id"),
        "IdTaken",
        `the Id "${layout.Id}" belongs to the layout for ${describeTarget(other.Target)}`,
        "a layout keeps its target; give a new one an Id of its own",
      );
    } else if (other.Id !== layout.Id && isSameTarget) {
      report.error(
        at(ROOT, "Target"),
        "TargetTaken",
        `${describeTarget(layout.Target)} is already shown by "${other.Id}"`,
        "change that layout, or choose another target",
      );
    }
  }
  const isBelowAccount = "Route" in layout.Target && BELOW_ACCOUNT.test(layout.Target.Route);
  const own =
    "Route" in layout.Target && !isBelowAccount ? PORTAL_ROUTES.find((first) => first === firstSegment(layout.Target)) : undefined;
  if (own !== undefined)
    report.error(
      at(ROOT, "Target", "Route"),
      "RouteTaken",
      `routes that begin with "/${own}" are the portal's own`,
      "choose another route, e.g. one that begins with the name of the service",
    );
  return report.problems;
}

/** Screens about one account stand below it, e.g. `/account/{accountId}/security`; a page of the account's own view that is called so comes first. */
const BELOW_ACCOUNT = /^\/account\/\{accountId\}\/(?!create(\/|$))[a-z]/;
/** First parts of the routes that are screens written by hand (spec §2). */
const PORTAL_ROUTES = [
  "",
  "account",
  "dev",
  "login",
  "login-mfa",
  "select-mfa-method",
  "setup-mfa",
  "setup-mfa-email",
  "reset-password",
  "change-password",
  "sso-link",
  "sso-auth",
] as const;
const firstSegment = (target: Target): string => ("Route" in target ? (target.Route.split("/")[1] ?? "").toLowerCase() : "");

/** Parameters in a route are the same place whatever they are called. */
export const targetKey = (target: Target): string =>
  "Route" in target
    ? `route ${target.Route.replace(/\{\w+\}/g, "{}")}`
    : `account ${target.AccountType} ${target.Action} ${target.ProductName ?? ""}`;

export const describeTarget = (target: Target): string =>
  "Route" in target
    ? `the route ${target.Route}`
    : `${target.Action} of ${target.AccountType}${target.ProductName === undefined ? "" : ` (${target.ProductName})`}`;
