import type { StudioPanel } from "../studio-context.ts";

/** In the order of their tabs. */
export const STUDIO_PANELS: readonly StudioPanel[] = [];
