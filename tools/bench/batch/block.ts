/** Size of the pasted block: ten thousand cells. */
export const PASTED_ROWS = 5_000;
export const PASTED_COLUMNS = 2;
