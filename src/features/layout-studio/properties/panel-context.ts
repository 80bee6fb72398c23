import { createContext, useCallback, useContext } from "react";
import { checkShape } from "../../../../layout/check/check-shape.ts";
import { type ExpressionSite, expressionSite } from "../../../../layout/compile/expression-site.ts";
import type { Problem } from "../../../../layout/compiled.ts";
import type { ChoicesOf } from "../../../../layout/expressions/completions-at.ts";
import { type Studio, useStudio } from "../studio-context.ts";
import type { ElementProfile, PanelSurroundings } from "./element-profile.ts";
import type { Offered } from "./offers.ts";

/** What the inputs of the properties panel know beside their value. Its identity never changes while an element is selected. */
export interface PanelContext {
  readonly studio: Studio;
  /** Of the selected element, as it is now. */
  profile(): ElementProfile | undefined;
  around(): PanelSurroundings;
  /** What the field's property may be given. */
  offered(fieldId: string): Promise<readonly Offered[]>;
  /** What the call around a property is for, see `x-offers` of its operation. */
  offerOf(fieldId: string): string | undefined;
  /** JSON pointer to one of its properties. */
  pointerTo(...steps: readonly string[]): string;
  /** Problems at one of its properties, and inside it. */
  problemsAt(property: string): readonly Problem[];
}

export const PanelContext = createContext<PanelContext | null>(null);

export function usePanel(): PanelContext {
  const panel = useContext(PanelContext);
  if (panel === null) throw new Error("No properties panel: render this input inside <PanelContext value={panel}>.");
  return panel;
}

/**
 * What an input shows of the panel beside its own value. An input that reads the panel without this is not drawn again when only that changes.
 *
 * @param read answers a primitive, or a part of the state as it is
 */
export function usePanelValue<T>(read: (panel: PanelContext) => T): T {
  const panel = usePanel();
  return useStudio(() => read(panel));
}

/** What an expression may name in a property of the selected element. */
export function siteAt(panel: PanelContext, ...steps: readonly string[]): ExpressionSite | undefined {
  const { layout, compiled, contracts } = panel.studio.state;
  // What has not even the shape of a layout cannot be compiled: then the last one that had it knows best.
  const known = layout === compiled.layout || checkShape(layout).length === 0 ? layout : compiled.layout;
  return expressionSite(known, contracts, panel.pointerTo(...steps));
}

/** The values that a field of the layout may have, by what expressions call it: `Values.Country`. */
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
