/**
 * A layout among the others of the installation: nobody else has its Id or shows on its target, and the layouts it opens exist.
 */
import type { Problem } from "../compiled.ts";
import type { Action, Layout, Target } from "../model.ts";
import { suggestion } from "../suggest.ts";
import { at, inside, type Place, Report, ROOT } from "./report.ts";

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
  const own = "Route" in layout.Target ? PORTAL_ROUTES.find((first) => first === firstSegment(layout.Target)) : undefined;
  if (own !== undefined)
    report.error(
      at(ROOT, "Target", "Route"),
      "RouteTaken",
      `routes that begin with "/${own}" are the portal's own`,
      "choose another route, e.g. one that begins with the name of the service",
    );
  const known = new Set([layout.Id, ...others.map((other) => other.Id)]);
  for (const { action, place } of actionsOf(layout)) {
    const form = action.Form;
    if (form?.includes(".") && !known.has(form))
      report.error(at(place, "Form"), "UnknownForm", `there is no layout "${form}"`, suggestion(form, known));
  }
  return report.problems;
}

/** First parts of the routes that are screens written by hand (spec §2). */
const PORTAL_ROUTES = [
  "",
  "account",
  "dashboard",
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
const targetKey = (target: Target): string =>
  "Route" in target
    ? `route ${target.Route.replace(/\{\w+\}/g, "{}")}`
    : `account ${target.AccountType} ${target.Action} ${target.ProductName ?? ""}`;

export const describeTarget = (target: Target): string =>
  "Route" in target
    ? `the route ${target.Route}`
    : `${target.Action} of ${target.AccountType}${target.ProductName === undefined ? "" : ` (${target.ProductName})`}`;

function* actionsOf(layout: Layout): Generator<{ action: Action; place: Place }> {
  const placed = function* (owner: Place, actions: readonly Action[] | undefined) {
    for (const [index, action] of (actions ?? []).entries())
      yield { action, place: inside(inside(owner, "Actions"), action.Id, String(index)) };
  };
  yield* placed(ROOT, layout.Actions);
  for (const [pageIndex, page] of layout.Pages.entries()) {
    const pagePlace = inside(inside(ROOT, "Pages"), page.Id, String(pageIndex));
    for (const [index, container] of page.Containers.entries())
      yield* placed(inside(inside(pagePlace, "Containers"), container.Id, String(index)), container.Actions);
  }
}
