import type { Layout } from "../../../../layout/model.ts";
import type { FormSession } from "../../saving/form-session.ts";

/**
 * Always reads the present layout. Callers keep the same object when the layout changes, so a new version redraws only the fields that it changes.
 */
export const layoutOf = (session: FormSession): { readonly layout: Layout } => ({
  get layout() {
    return session.compiled.layout;
  },
});
