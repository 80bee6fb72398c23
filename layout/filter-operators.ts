/** In which ways a column can be filtered besides the operators of the list convention. */

/** Dates that move with the day: "last 7 days" means the last seven days whenever it is looked at. */
export const RELATIVE_DATES = [
  "today",
  "yesterday",
  "last7Days",
  "last30Days",
  "thisMonth",
  "lastMonth",
  "thisYear",
  "next30Days",
] as const;
export type RelativeDate = (typeof RELATIVE_DATES)[number];

export const isRelativeDate = (operator: string): operator is RelativeDate => RELATIVE_DATES.some((known) => known === operator);
