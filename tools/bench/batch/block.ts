/** The block that is pasted: ten thousand cells. */
export const PASTED_ROWS = 5_000;
export const PASTED_COLUMNS = 2;
