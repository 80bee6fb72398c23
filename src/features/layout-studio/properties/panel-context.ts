import { createContext, useContext } from "react";
import type { Problem } from "../../../../layout/compiled.ts";
import type { Studio } from "../studio-context.ts";
import type { ElementFacts } from "./element-facts.ts";

/** What the inputs of the properties panel know beside their value. Its identity never changes while an element is selected. */
export interface PanelContext {
  readonly studio: Studio;
  /** Of the selected element, as it is now. */
  facts(): ElementFacts | undefined;
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
