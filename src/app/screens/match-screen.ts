import type { Parameter } from "../../../layout/model.ts";
import { routeSegments } from "../../../layout/routes.ts";

/** The screen of an address, with the path segments of its parameters. */
export interface MatchedScreen<Screen> {
  readonly screen: Screen;
  readonly path: Readonly<Record<string, string>>;
}

/**
 * The screen whose route matches a path: literal segments win over parameters, so `/orders/new` over `/orders/{orderId}`. Optional segments may be
 * missing.
 */
export function matchScreen<Screen extends { readonly Route: string }>(
  path: string,
  screens: readonly Screen[],
): MatchedScreen<Screen> | null {
  const given = path.split("/").filter((segment) => segment !== "");
  let best: (MatchedScreen<Screen> & { readonly literals: number }) | null = null;
  for (const screen of screens) {
    const route = routeSegments(screen.Route);
    if (route.length < given.length) continue;
    const values: Record<string, string> = {};
    const literals = route.filter(({ names }) => names.length === 0).length;
    const fits = route.every(({ text, names: [name], isOptional }, index) => {
      const part = given[index];
      if (part === undefined) return isOptional;
      if (name === undefined) return text === part;
      const value = decoded(part);
      if (value === null) return false;
      values[name] = value;
      return true;
    });
    if (fits && (best === null || literals > best.literals)) best = { screen, path: values, literals };
  }
  return best;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * Converts the parameters of an address to the types of the layout; parameters that it does not name stay texts.
 *
 * @returns in `wrong`: names of missing or invalid parameters
 */
export function readParameters(
  parameters: readonly Parameter[],
  path: Readonly<Record<string, string>>,
  query: URLSearchParams,
): { values: Readonly<Record<string, unknown>>; wrong: readonly string[] } {
  const values: Record<string, unknown> = { ...path };
  const wrong: string[] = [];
  for (const { Name, DataType, IsRequired } of parameters) {
    const text = path[Name] ?? query.get(Name);
    if (text === null || text === "") {
      values[Name] = null;
      if (IsRequired === true) wrong.push(Name);
      continue;
    }
    const value = typed(text, DataType);
    values[Name] = value ?? null;
    if (value === undefined) wrong.push(Name);
  }
  return { values, wrong };
}

function typed(text: string, type: Parameter["DataType"]): unknown {
  switch (type) {
    case "string":
      return text;
    case "integer":
      return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
    case "decimal":
      return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? text : undefined;
    case "boolean":
      return text === "true" ? true : text === "false" ? false : undefined;
    case "date":
      return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
    case "dateTime":
      return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
  }
}
