import type { FormSupport } from "../compiled.ts";

/** Promises of `x-form` that an operation keeps without an adapter; every other one needs one at its handler. */
const OF_THE_OPERATION: ReadonlySet<string> = new Set(["fixedRows", "choices"] satisfies (keyof FormSupport)[]);

export const needsAdapter = (form: FormSupport): boolean => Object.keys(form).some((promise) => !OF_THE_OPERATION.has(promise));
