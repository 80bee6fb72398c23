import type { Layout as LayoutModel } from "../../../layout/model.ts";
import type { Layout } from "../../../shared/generated/types.ts";

/**
 * A layout as the contract describes it, read as the layout language's model.
 *
 * The contract keeps layouts open, because their whole shape is the meta-schema's: the server checked them against it before they were
 * published, and the renderer shows an unknown kind or template as such instead of failing.
 */
export const asLayout = (layout: Layout): LayoutModel => layout as unknown as LayoutModel;
