/** Pixels (spec §2, §9); a smaller screen is filled. The height, 690, is in terms.css. */
export const TERMS_WIDTH = 1340;
