import type { Layout as LayoutModel } from "../../../layout/model.ts";
import type { Layout } from "../../../shared/generated/types.ts";

/**
 * A layout of the contract, typed as the layout language's model.
 *
 * The contract leaves the shape open, because the meta-schema defines it: the server has checked the layout before publishing, and the renderer
 * shows an unknown kind or template as such instead of failing.
 */
export const asLayout = (layout: Layout): LayoutModel => layout as unknown as LayoutModel;
