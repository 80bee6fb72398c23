/** Functions and loops of expressions that the studio explains in a sentence. A test holds them and the language's own list together. */
export const FUNCTIONS_WITH_HELP: ReadonlySet<string> = new Set(
  "can today size int double decimal round string contains startsWith endsWith lowerAscii upperAscii trim has matches all exists exists_one map filter".split(
    " ",
  ),
);
