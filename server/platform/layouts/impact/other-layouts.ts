/** Other layouts that lead to what a change takes away: a route, a parameter that it reads, a page of an account. */
import { targetKey } from "../../../../layout/check/check-among.ts";
import { elementPath } from "../../../../layout/element-path.ts";
import { isRouteTarget, type Layout, type Navigate } from "../../../../layout/model.ts";
import { sharesAddresses } from "../../../../layout/routes.ts";

export interface BrokenLink {
  readonly layoutId: string;
  readonly name: string;
  readonly path: string;
  readonly message: string;
}

/** @param others layouts that people are shown */
export function brokenLinks(from: Layout, to: Layout, others: Iterable<Layout>): BrokenLink[] {
  const judges = [goneRoute(from, to), newParameters(from, to), gonePages(from, to)];
  const links: BrokenLink[] = [];
  for (const layout of others) {
    if (layout.Id === to.Id) continue;
    for (const { navigate, pointer } of navigationsOf(layout))
      for (const message of judges.flatMap((judge) => judge(navigate) ?? []))
        links.push({ layoutId: layout.Id, name: layout.Name, path: elementPath(layout, pointer), message });
  }
  return links;
}

type Judge = (navigate: Navigate) => string | undefined;
const never: Judge = () => undefined;
/** Parameters are the same place whatever they are called. */
const leadsTo = (navigate: Navigate, route: string): boolean => sharesAddresses(navigate.Route, route);

function goneRoute({ Target: before }: Layout, { Target: after }: Layout): Judge {
  if (!isRouteTarget(before) || (isRouteTarget(after) && targetKey(before) === targetKey(after))) return never;
  return (navigate) => (leadsTo(navigate, before.Route) ? `leads to ${before.Route}, which goes away` : undefined);
}

/** Parameters that a screen newly needs; parameters that it no longer reads are lost. */
function newParameters(from: Layout, to: Layout): Judge {
  const { Target } = to;
  if (!isRouteTarget(Target)) return never;
  const before = from.Parameters ?? [];
  const after = to.Parameters ?? [];
  const needed = after.filter(
    ({ Name, IsRequired }) => IsRequired === true && !before.some((known) => known.Name === Name && known.IsRequired === true),
  );
  const gone = before.filter(({ Name }) => !after.some((known) => known.Name === Name));
  return (navigate) => {
    if (!leadsTo(navigate, Target.Route)) return undefined;
    const passed = Object.keys(navigate.Parameters ?? {});
    const missing = needed.find(({ Name }) => !passed.includes(Name));
    if (missing !== undefined) return `does not say ${missing.Name}, which ${Target.Route} will need`;
    const lost = gone.find(({ Name }) => passed.includes(Name));
    return lost === undefined ? undefined : `says ${lost.Name}, which ${Target.Route} will not read any more`;
  };
}

/** Pages of an account are routes below it. */
function gonePages(from: Layout, to: Layout): Judge {
  if (isRouteTarget(from.Target)) return never;
  const gone = new Set(from.Pages.map(({ Id }) => Id).filter((id) => !to.Pages.some((page) => page.Id === id)));
  if (gone.size === 0) return never;
  const { AccountType } = from.Target;
  return ({ Route }) => {
    const page = /^\/account\/\{\w+\}\/([^/{}]+)$/.exec(Route)?.[1];
    return page !== undefined && gone.has(page)
      ? `leads to the page ${page} of accounts; those of the type ${AccountType} will not have it`
      : undefined;
  };
}

function navigationsOf(layout: Layout): { navigate: Navigate; pointer: string }[] {
  const found: { navigate: Navigate; pointer: string }[] = [];
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      if (name === "Navigate" && typeof member === "object" && member !== null && typeof (member as Navigate).Route === "string")
        found.push({ navigate: member as Navigate, pointer: `${pointer}/${name}` });
      visit(member, `${pointer}/${name}`);
    }
  };
  visit(layout, "");
  return found;
}
