import { compileLayout } from "../../layout/compile/compile-layout.ts";
import type { CompiledGrid, CompiledLayout } from "../../layout/compiled.ts";
import type { Context } from "../http/context.ts";
import { notFound, Problem } from "../http/problem.ts";
import { visibleLayout } from "../layouts/visible-layout.ts";

/** Where a grid stands, and what its source was asked with. */
export interface GridPlace {
  readonly layoutId: string;
  readonly containerId: string;
  /** The version that the person sees; absent: whichever he gets now. */
  readonly layoutVersion?: number | undefined;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly variables?: ScreenVariables | undefined;
}

/** What expressions of the layout read besides the row, as the browser says it. */
export interface ScreenVariables {
  readonly Account?: Readonly<Record<string, unknown>> | null | undefined;
  readonly Route?: Readonly<Record<string, unknown>> | undefined;
}

export interface FoundGrid {
  readonly layout: CompiledLayout;
  readonly grid: CompiledGrid;
}

/**
 * The grid as the caller may see it in the version that he gets now: columns, actions and editing that he lacks the rights for are not in it.
 *
 * @throws Problem LayoutChanged when the person saw another version and the grid is not in this one any more.
 */
export async function findGrid(context: Pick<Context, "can" | "language" | "runtime" | "session">, place: GridPlace): Promise<FoundGrid> {
  const { layouts } = context.runtime;
  const stored = await layouts.for(context.session).publishedById(place.layoutId);
  if (stored === null) throw notFound();
  const visible = visibleLayout(stored, layouts.contracts, context.language, (capability, actions) => context.can(capability, actions));
  const layout = compileLayout(visible).compiled;
  const grid = layout.containersById.get(place.containerId);
  if (grid?.kind === "Grid") return { layout, grid };
  throw place.layoutVersion !== undefined && place.layoutVersion !== stored.version ? new Problem("LayoutChanged") : notFound();
}
