import { usePanelState } from "../panels/panel-state.ts";

/** The current layout in the studio, saved or not. */
export const NOW = "now";
/** The published version that the studio has loaded. */
export const PUBLISHED = "published";
/** A number is a stored version. */
export type Side = typeof NOW | typeof PUBLISHED | number;

interface Comparison {
  readonly from: Side;
  readonly to: Side;
}
const AT_FIRST: Comparison = { from: PUBLISHED, to: NOW };

/** The two sides of the comparison; they survive a change of the panel. */
export const useComparison = (): [Comparison, (comparison: Comparison) => void] => usePanelState("comparison", AT_FIRST);
