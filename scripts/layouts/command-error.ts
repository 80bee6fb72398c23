/** Something the person at the terminal can put right; shown without a stack. */
export class CommandError extends Error {}
