import { usePanelState } from "../panels/panel-state.ts";

/** The layout as it is in the studio, saved or not. */
export const NOW = "now";
/** The published version, as the studio knows it. */
export const PUBLISHED = "published";
/** A number: that kept version. */
export type Side = typeof NOW | typeof PUBLISHED | number;

interface Comparison {
  readonly from: Side;
  readonly to: Side;
}
const AT_FIRST: Comparison = { from: PUBLISHED, to: NOW };

/** What is compared with what; kept while other panels are open. */
export const useComparison = (): [Comparison, (comparison: Comparison) => void] => usePanelState("comparison", AT_FIRST);
