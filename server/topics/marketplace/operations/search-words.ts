/** As `fold_text` in the database folds what is found by: lower case, no accents, single blanks. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]+/g, "")
    .trim()
    .replace(/\s+/g, " ");

/** Words of a folded text; more than eight hardly narrow the result. */
export const searchWords = (folded: string): string[] =>
  folded
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, 8);
