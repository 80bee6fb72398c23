import { checkShape } from "../../../../layout/check/check-shape.ts";
import { type ExpressionPlace, expressionPlace } from "../../../../layout/compile/expression-place.ts";
import type { PanelContext } from "./panel-context.ts";

/** What an expression may name in a property of the selected element. */
export function placeAt(panel: PanelContext, ...steps: readonly string[]): ExpressionPlace | undefined {
  const { layout, compiled, contracts } = panel.studio.state;
  // What has not even the shape of a layout cannot be compiled: then the last one that had it knows best.
  const known = layout === compiled.layout || checkShape(layout).length === 0 ? layout : compiled.layout;
  return expressionPlace(known, contracts, panel.pointerTo(...steps));
}
