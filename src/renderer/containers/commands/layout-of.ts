import type { Layout } from "../../../../layout/model.ts";
import type { FormSession } from "../../saving/form-session.ts";

/** Always the layout of now. Anyone who is handed this need not change with it, so another version draws only those fields again that are others in it. */
export const layoutOf = (session: FormSession): { readonly layout: Layout } => ({
  get layout() {
    return session.compiled.layout;
  },
});
