import type { Layout } from "../../../../layout/model.ts";
import { displayValuesOf } from "../../calls/record.ts";
import type { RendererHost } from "../../host.ts";
import type { ReadContext } from "../../widgets/widget-props.ts";
import type { Row } from "./rows.ts";

/** What the values of one row are drawn from. */
export const rowContext = (host: RendererHost, layout: Layout, containerId: string, row: Row): ReadContext => ({
  host,
  layout,
  containerId,
  values: row,
  displayValues: displayValuesOf(row),
});
