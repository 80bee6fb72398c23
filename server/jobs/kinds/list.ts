import type { JobKind } from "../define-job.ts";

/** All kinds of long work of the product. A job of a kind that is not here fails; another node may know it. */
export const jobKinds: readonly JobKind[] = [];
