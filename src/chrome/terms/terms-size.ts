/** Pixels (spec §2, §9); a smaller screen takes it all. The height, 690, stands in terms.css. */
export const TERMS_WIDTH = 1340;
