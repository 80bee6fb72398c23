import type { SaveStaged } from "./batch/save-batch.ts";
import type { StagedCells } from "./edit/staged-cells.ts";
import type { Row } from "./rows/list-question.ts";
import type { CallList } from "./rows/list-source.ts";

/** Properties of a grid that come from the container it was made from, not from its layout. */
export interface MadeGrid {
  /** Answers all rows for the parameters of the source. Absent: the operation of the source does. */
  readonly call?: CallList;
  /** Saves the changed cells. Absent: the grid's own save does, row by row. */
  readonly save?: SaveStaged;
  /** Rows that the layout's question reads as `Selection`. Absent: the changed rows. */
  readonly selectionOf?: (staged: StagedCells) => readonly Row[];
  /** All columns stay side by side and scroll sideways, however narrow the grid is. */
  readonly keepsColumns?: true;
}
