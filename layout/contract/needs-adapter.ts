import type { FormSupport } from "../compiled.ts";

/** What an operation keeps by the way it works; every other promise of `x-form` takes an adapter at its handler. */
const OF_THE_OPERATION: ReadonlySet<string> = new Set(["fixedRows", "choices"] satisfies (keyof FormSupport)[]);

export const needsAdapter = (form: FormSupport): boolean => Object.keys(form).some((promise) => !OF_THE_OPERATION.has(promise));
