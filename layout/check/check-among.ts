/**
 * A layout among the others of the installation: no one else has its Id or shows on its target.
 */
import type { Problem } from "../compiled.ts";
import { isFragment, type LayoutDocument } from "../model.ts";
import { sharesAddresses } from "../routes.ts";
import { at, Report, ROOT } from "./report.ts";

type Target = LayoutDocument["Target"];
export interface LayoutHead {
  readonly Id: string;
  readonly Target: Target;
}

/** @param others the other published layouts; the one with the same Id *and* target counts as an older version of this layout. */
export function checkAmong(layout: LayoutHead, others: readonly LayoutHead[]): Problem[] {
  const report = new Report();
  const target = targetKey(layout.Target);
  for (const other of others) {
    const isSameTarget = targetKey(other.Target) === target;
    if (other.Id === layout.Id && !isSameTarget) {
      report.error(
        at(ROOT, "Id"),
        "IdTaken",
        `the Id "${layout.Id}" belongs to ${isFragment(other) ? "" : "the layout for "}${describeTarget(other.Target)}`,
        "a layout keeps its target; give a new one an Id of its own",
      );
    } else if (other.Id !== layout.Id && showsSame(layout.Target, other.Target)) {
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
    "Route" in layout.Target && !isBelowAccount
      ? (PORTAL_ROUTES.find((first) => first === firstSegment(layout.Target)) ??
        (STUDIO.test(layout.Target.Route) ? STUDIO_ROUTE : undefined))
      : undefined;
  if ("Route" in layout.Target && layout.Target.Route.split("/").some((segment) => /^\.+$/.test(segment)))
    report.error(
      at(ROOT, "Target", "Route"),
      "RouteTaken",
      "browsers take the segments . and .. out of an address, so the route is never reached",
      "write the route without them",
    );
  if (own !== undefined)
    report.error(
      at(ROOT, "Target", "Route"),
      "RouteTaken",
      `routes that begin with "/${own}" are the portal's own`,
      "choose another route, e.g. one that begins with the name of the service",
    );
  return report.problems;
}

/** For a fragment that is to be staged: all layouts that use it must show the same version. */
export function refuseStage(): Problem[] {
  const report = new Report();
  report.error(
    at(ROOT, "Target"),
    "NotForSome",
    "a fragment is shown to all users at once",
    "to try a change first, make it in the layout itself",
  );
  return report.problems;
}

/** Routes below an account, e.g. `/account/{accountId}/security`; a page of the account's own view with that name takes precedence. */
const BELOW_ACCOUNT = /^\/account\/\{accountId\}\/(?!create(\/|$))[a-z]/;
/** The layout studio, beside the console's own screens, which are layouts. */
const STUDIO_ROUTE = "admin-console/layouts/{layoutId}";
const STUDIO = /^\/admin-console\/layouts\/[^/]+$/i;
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
  "setup-mfa-passkey",
  "layout-preview",
  "reset-password",
  "change-password",
  "sso-link",
  "sso-auth",
] as const;
const firstSegment = (target: Target): string => ("Route" in target ? (target.Route.split("/")[1] ?? "").toLowerCase() : "");

/** Fragments are shown nowhere by themselves. */
const showsSame = (left: Target, right: Target): boolean =>
  "Route" in left && "Route" in right
    ? sharesAddresses(left.Route, right.Route)
    : !("Fragment" in left) && targetKey(left) === targetKey(right);

/** Parameter names do not distinguish routes. */
export const targetKey = (target: Target): string =>
  "Fragment" in target
    ? `fragment ${target.Fragment}`
    : "Route" in target
      ? `route ${target.Route.replace(/\{\w+(\??)\}/g, "{$1}")}`
      : `account ${target.AccountType} ${target.Action} ${target.ProductName ?? ""}`;

export const describeTarget = (target: Target): string =>
  "Fragment" in target
    ? `a fragment of ${target.Fragment}`
    : "Route" in target
      ? `the route ${target.Route}`
      : `${target.Action} of ${target.AccountType}${target.ProductName === undefined ? "" : ` (${target.ProductName})`}`;
