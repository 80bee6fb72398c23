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
  /** The version that the person sees; absent: whichever they get now. */
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
  /** The version that the caller gets now. */
  readonly version: number;
  readonly layout: CompiledLayout;
  readonly grid: CompiledGrid;
}

/** What calls for its rows name as their form: their values are judged as the same values from the screen are. @param element the grid, or a form or an action of it */
export const callingElement = ({ layoutId, layoutVersion }: GridReference, { version }: FoundGrid, element: string): CallingElement => ({
  ...{ layoutId, element },
  version: layoutVersion ?? version,
});

/**
 * The grid as the caller may see it in the version that they get now: columns, actions and editing that they lack the rights for are not in it.
 *
 * @throws Problem LayoutChanged when the person saw another version and the grid is not in this one any more.
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
