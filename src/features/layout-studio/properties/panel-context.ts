import { createContext, useCallback, useContext } from "react";
import { checkShape } from "../../../../layout/check/check-shape.ts";
import { type ExpressionSite, expressionSite } from "../../../../layout/compile/expression-site.ts";
import type { Problem } from "../../../../layout/compiled.ts";
import type { ChoicesOf } from "../../../../layout/expressions/completions-at.ts";
import { type Studio, useStudio } from "../studio-context.ts";
import type { ElementProfile, PanelSurroundings } from "./element-profile.ts";
import type { Offered } from "./offers.ts";

/** What the inputs of the properties panel know besides their value. Keeps its identity while the same element is selected. */
export interface PanelContext {
  readonly studio: Studio;
  /** The profile of the selected element in the current layout. */
  profile(): ElementProfile | undefined;
  around(): PanelSurroundings;
  /** The choices of the field's property. */
  offered(fieldId: string): Promise<readonly Offered[]>;
  /** The offer of the operation in the same call, see `x-offers`. */
  offerOf(fieldId: string): string | undefined;
  /** JSON pointer to one of the element's properties. */
  pointerTo(...steps: readonly string[]): string;
  /** Problems at one of the properties, and inside it. */
  problemsAt(property: string): readonly Problem[];
}

export const PanelContext = createContext<PanelContext | null>(null);

export function usePanel(): PanelContext {
  const panel = useContext(PanelContext);
  if (panel === null) throw new Error("No properties panel: render this input inside <PanelContext value={panel}>.");
  return panel;
}

/**
 * Reads a value of the panel. An input that reads the panel directly is not drawn again when only the panel changes.
 *
 * @param read returns a primitive, or an object that keeps its identity
 */
export function usePanelValue<T>(read: (panel: PanelContext) => T): T {
  const panel = usePanel();
  return useStudio(() => read(panel));
}

/** The variables that an expression in a property of the selected element may use. */
export function siteAt(panel: PanelContext, ...steps: readonly string[]): ExpressionSite | undefined {
  const { layout, compiled, contracts } = panel.studio.state;
  // A layout with an invalid shape cannot be compiled: use the last valid one.
  const known = layout === compiled.layout || checkShape(layout).length === 0 ? layout : compiled.layout;
  return expressionSite(known, contracts, panel.pointerTo(...steps));
}

/** The choices of the layout's fields, by expression name: `Values.Country`. */
export function useChoicesOf(): ChoicesOf {
  const { studio } = usePanel();
  return useCallback(
    (path) => {
      const name = /^(?:Values|Initial|Row)\.(\w+)$/.exec(path)?.[1];
      const field = [...studio.state.compiled.fieldsById.values()].find(
        (each) => each.name === name && each.field.EnumMembers !== undefined,
      );
      return (field?.field.EnumMembers ?? []).flatMap(({ Value }) => (typeof Value === "string" ? Value : []));
    },
    [studio],
  );
}
