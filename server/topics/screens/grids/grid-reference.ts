import { compileLayout } from "../../../../layout/compile/compile-layout.ts";
import type { CompiledGrid, CompiledLayout } from "../../../../layout/compiled.ts";
import { namedCapability } from "../../../../shared/capabilities.ts";
import type { Context } from "../../../platform/call/context.ts";
import type { CallingElement } from "../../../platform/call/form-adapter.ts";
import { notFound, Problem } from "../../../platform/call/problem.ts";
import { visibleLayout } from "../../../platform/layouts/visible-layout.ts";

/** A grid, and the parameters of its source. */
export interface GridReference {
  readonly layoutId: string;
  readonly containerId: string;
  /** The version that the user sees; absent: their current one. */
  readonly layoutVersion?: number | undefined;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly variables?: ScreenVariables | undefined;
}

/** Variables of the layout's expressions besides the row, sent by the browser. */
export interface ScreenVariables {
  readonly Account?: Readonly<Record<string, unknown>> | null | undefined;
  readonly Route?: Readonly<Record<string, unknown>> | undefined;
}

export interface FoundGrid {
  /** The version that the caller gets now. */
  readonly version: number;
  readonly layout: CompiledLayout;
  readonly grid: CompiledGrid;
}

/**
 * The form that calls for the grid's rows name: their values are checked like those of the screen. @param element the grid, or a form or an action
 * of it
 */
export const callingElement = ({ layoutId, layoutVersion }: GridReference, { version }: FoundGrid, element: string): CallingElement => ({
  ...{ layoutId, element },
  version: layoutVersion ?? version,
});

/**
 * The grid in the caller's current version: without columns, actions and editing that they lack the rights for.
 *
 * @throws Problem LayoutChanged if the user saw another version and the grid is not in this one
 */
export async function findGrid(
  context: Pick<Context, "can" | "language" | "runtime" | "session">,
  reference: GridReference,
): Promise<FoundGrid> {
  const { layouts } = context.runtime;
  const stored = await layouts.for(context.session).publishedById(reference.layoutId);
  if (stored === null) throw notFound();
  const visible = visibleLayout(stored, layouts.contracts, context.language, (capability, actions) =>
    context.can(namedCapability(capability), actions),
  );
  const layout = compileLayout(visible).compiled;
  const grid = layout.containersById.get(reference.containerId);
  if (grid?.kind === "Grid") return { version: stored.version, layout, grid };
  throw reference.layoutVersion !== undefined && reference.layoutVersion !== stored.version ? new Problem("LayoutChanged") : notFound();
}
