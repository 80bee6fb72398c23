/**
 * Routes as layouts write them: `/service/{serviceId}/{pricelistId?}`. A segment in braces is a parameter; with a question mark, at the end only, it may
 * be missing from an address.
 */
export interface RouteSegment {
  readonly text: string;
  /** Names in its braces; a segment may have letters around them. */
  readonly names: readonly string[];
  readonly isOptional: boolean;
}

const NAME = /\{(\w+)\??\}/g;
const OPTIONAL = /^\{\w+\?\}$/;

export const routeSegments = (route: string): RouteSegment[] =>
  route
    .split("/")
    .filter((text) => text !== "")
    .map((text) => ({ text, names: [...text.matchAll(NAME)].flatMap(([, name]) => name ?? []), isOptional: OPTIONAL.test(text) }));

/** All names in braces. */
export const routeNames = (route: string): string[] => (route.includes("{") ? routeSegments(route).flatMap(({ names }) => names) : []);

/** Names without which there is no address. */
export const neededNames = (route: string): string[] =>
  route.includes("{") ? routeSegments(route).flatMap(({ names, isOptional }) => (isOptional ? [] : names)) : [];

/** The problem of a route's optional segments; undefined: there is none. */
export function optionalProblem(route: string): string | undefined {
  const segments = routeSegments(route);
  const half = segments.find(({ text, isOptional }) => text.includes("?") && !isOptional);
  if (half !== undefined) return `"${half.text}" cannot be optional: it is more than one name in braces`;
  const first = segments.findIndex(({ isOptional }) => isOptional);
  const behind = first === -1 ? undefined : segments.slice(first).find(({ isOptional }) => !isOptional);
  return behind === undefined ? undefined : `"${segments[first]?.text}" is optional, and "${behind.text}" is behind it`;
}

/** The forms of address that a route has, whatever its parameters are called: with an optional segment one with it and one without. */
export function routeShapes(route: string): string[] {
  const segments = routeSegments(route);
  const needed = segments.filter(({ isOptional }) => !isOptional).length;
  const shape = (length: number) =>
    `/${segments
      .slice(0, length)
      .map(({ text }) => text.replace(NAME, "{}"))
      .join("/")}`;
  return Array.from({ length: segments.length - needed + 1 }, (_, index) => shape(needed + index));
}

/** Whether an address could be one of both. */
export const sharesAddresses = (left: string, right: string): boolean => {
  const shapes = new Set(routeShapes(left));
  return routeShapes(right).some((shape) => shapes.has(shape));
};

/** @returns whether an address of a route could be one of these screens: a name in braces stands for any segment. */
export function leadingTo(screens: readonly string[]): (route: string) => boolean {
  const shapes = new Set(screens.flatMap(routeShapes));
  const split = [...shapes].map((shape) => shape.split("/"));
  const isLike = (left: readonly string[]) => (right: readonly string[]) =>
    left.length === right.length && left.every((text, at) => text === right[at] || `${text}${right[at]}`.includes("{}"));
  return (route) => routeShapes(route).some((shape) => shapes.has(shape) || split.some(isLike(shape.split("/"))));
}

/**
 * The path of a route with its parameters; optional segments end where the first value is missing.
 *
 * @param valueAt undefined: there is none @returns the names that it used, and those that it needed and did not get
 */
export function fillPath(
  route: string,
  valueAt: (name: string) => string | undefined,
): { path: string; used: string[]; missing: string[] } {
  const used: string[] = [];
  const missing: string[] = [];
  let isOver = false;
  const path = route.replace(/\/\{(\w+)\?\}|\{(\w+)\}/g, (_, optional: string | undefined, needed: string | undefined) => {
    const name = optional ?? needed ?? "";
    const value = isOver ? undefined : valueAt(name);
    isOver ||= optional !== undefined && value === undefined;
    if (isOver) return "";
    (value === undefined ? missing : used).push(name);
    return `${optional === undefined ? "" : "/"}${encodeURIComponent(value ?? "")}`;
  });
  return { path: path === "" ? "/" : path, used, missing };
}

/** The address of a route without any parameter; undefined: it needs one. */
export function plainAddress(route: string): string | undefined {
  const { path, missing } = fillPath(route, () => undefined);
  return missing.length === 0 ? path : undefined;
}
