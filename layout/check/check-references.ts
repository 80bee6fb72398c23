/**
 * Checks names that only an installation knows: routes of screens, and lists that an operation loads by name.
 *
 * A document is read as it is written: a name inside a fragment is reported in the fragment.
 */
import type { Problem } from "../compiled.ts";
import { elementPath } from "../element-path.ts";
import { pointerTo } from "../json-pointer.ts";
import { leadingTo, routeShapes } from "../routes.ts";
import { suggest, suggestion } from "../suggest.ts";
import { visitTexts } from "../texts.ts";
import { isMarkdown, linksIn, routeOfLink } from "./links-in-text.ts";
import { Report } from "./report.ts";

export interface KnownNames {
  /** The routes of all layouts, published or not. Undefined: unknown, so routes are not checked. Many documents are checked fastest with the same array. */
  readonly routes?: readonly string[];
  readonly lists?: NamedLists;
}

/** Lists that an operation gets by name. */
export interface NamedLists {
  readonly Service: string;
  readonly Operation: string;
  /** Name of the operation. */
  readonly parameter: string;
  readonly names: readonly string[];
}

/** Screens of the portal that no layout describes. A test compares them with its routes. */
export const PORTAL_SCREENS: readonly string[] = [
  "/",
  "/account/{accountId}/create/{accountType}",
  "/account/{accountId}/{pageName?}",
  "/admin-console/layouts/{layoutId}",
  "/login",
  "/login-mfa",
  "/select-mfa-method",
  "/setup-mfa",
  "/setup-mfa-email",
  "/setup-mfa-passkey",
  "/reset-password",
  "/reset-password/{username}/{token}",
  "/change-password",
  "/sso-auth/{code}/{state}",
  "/sso-link/{openIdSubIdentifier}",
];
/** Paths of the legacy application, which this application cannot check. */
const LEGACY = /^\/[A-Z]/;

/** @param document a layout or fragment, as it is written */
export function checkReferences(document: unknown, { routes, lists }: KnownNames): Problem[] {
  const report = new Report();
  const position = (pointer: string) => ({ pointer, path: elementPath(document, pointer) });
  const own = ownRoute(document);
  const leads = (route: string, pointer: string) => {
    if (routes === undefined || LEGACY.test(route) || screensOf(routes)(route) || leadingTo(own)(route)) return;
    // Parameter names do not matter.
    const screens = [...PORTAL_SCREENS, ...routes, ...own];
    const shapes = new Map(screens.flatMap((screen) => routeShapes(screen).map((shape) => [shape, screen])));
    const near = shapes.get(suggest(routeShapes(route).at(-1) ?? route, shapes.keys()) ?? "");
    report.error(
      position(pointer),
      "UnknownRoute",
      `no screen has the route ${route}`,
      near === undefined ? "save a layout for that route first, or lead to another screen" : `did you mean "${near}"?`,
    );
  };
  visitObjects(document, [], (members, steps) => {
    const { Navigate, Parameters } = members;
    const route = memberText(Navigate, "Route");
    if (route !== undefined) leads(route, pointerTo("", ...steps, "Navigate", "Route"));
    if (lists === undefined || members.Service !== lists.Service || members.Operation !== lists.Operation) return;
    const name = /^\s*(["'])([^"']*)\1\s*$/.exec(memberText(Parameters, lists.parameter) ?? "")?.[2];
    if (name !== undefined && !lists.names.includes(name))
      report.error(
        position(pointerTo("", ...steps, "Parameters", lists.parameter)),
        "UnknownList",
        `there is no value list "${name}"`,
        suggestion(name, lists.names) ?? "create the value list first",
      );
  });
  visitTexts(document, (text, steps) => {
    for (const address of isMarkdown(steps) ? linksIn(text) : []) {
      const route = routeOfLink(address);
      if (route !== undefined) leads(route, pointerTo("", ...steps));
    }
  });
  return report.problems;
}

const knownScreens = new WeakMap<readonly string[], (route: string) => boolean>();
/** Whether a route leads to a screen of the portal or of a layout. */
function screensOf(routes: readonly string[]): (route: string) => boolean {
  const known = knownScreens.get(routes) ?? leadingTo([...PORTAL_SCREENS, ...routes]);
  knownScreens.set(routes, known);
  return known;
}

type Members = Readonly<Record<string, unknown>>;

/** @param visit receives the path to the object, which it must not keep */
function visitObjects(value: unknown, steps: string[], visit: (members: Members, steps: readonly string[]) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) visit(value as Members, steps);
  for (const [name, member] of Object.entries(value)) {
    if (typeof member !== "object") continue;
    steps.push(name);
    visitObjects(member, steps, visit);
    steps.pop();
  }
}

function memberText(holder: unknown, name: string): string | undefined {
  const member: unknown =
    typeof holder === "object" && holder !== null && Object.hasOwn(holder, name) ? (holder as Members)[name] : undefined;
  return typeof member === "string" ? member : undefined;
}

const ownRoute = (document: unknown): string[] => {
  const route = memberText((document as Members | null)?.Target, "Route");
  return route === undefined ? [] : [route];
};
