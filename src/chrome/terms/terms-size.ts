/** Pixels (spec §2, §9); a smaller screen takes it all. The height, 690, is in terms.css. */
export const TERMS_WIDTH = 1340;
