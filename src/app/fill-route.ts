import { fillPath } from "../../layout/routes.ts";
import { parseDestination } from "./safe-route.ts";

/**
 * Fills parameters into a route of a layout: `/account/{accountId}` with 5 is `/account/5`. Parameters that the path does not name become its
 * query. An optional segment without a value is dropped.
 *
 * @throws if a named parameter is missing or the route is not one of the portal: an error of the layout, not of the user
 */
export function fillRoute(route: string, parameters: Readonly<Record<string, unknown>>): string {
  const rest = new Map(Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null));
  const { path, used, missing } = fillPath(route, (name) => (rest.has(name) ? String(rest.get(name)) : undefined));
  if (missing.length > 0) throw new Error(`The route ${route} needs a value for {${missing[0]}}.`);
  for (const name of used) rest.delete(name);
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString();
  const filled = query === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${query}`;
  if (parseDestination(filled)?.kind !== "route") throw new Error(`"${route}" is not a route of the portal.`);
  return filled;
}
