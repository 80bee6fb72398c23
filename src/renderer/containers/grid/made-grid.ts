import type { SaveStaged } from "./batch/save-batch.ts";
import type { StagedCells } from "./edit/staged-cells.ts";
import type { Row } from "./rows/list-question.ts";
import type { CallList } from "./rows/list-source.ts";

/** What a grid has that its layout does not say: it was made from another kind of container. */
export interface MadeGrid {
  /** Answers all rows, with the parameters of the source. Absent: the source does. */
  readonly call?: CallList;
  /** Saves the cells that wait. Absent: the grid's own save does, row by row. */
  readonly save?: SaveStaged;
  /** What its question reads as `Selection`. Absent: the changed rows. */
  readonly selectionOf?: (staged: StagedCells) => readonly Row[];
  /** Columns are side by side however narrow it is, and scrolled to. */
  readonly keepsColumns?: true;
}
