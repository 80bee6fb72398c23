import type { ReadContext } from "../../fields/widget/widget-props.ts";
import { displayValuesOf } from "../../values/calls/record.ts";
import type { Row } from "./rows.ts";

/** The context that the values of one row are drawn from. */
export const rowContext = (container: Omit<ReadContext, "values" | "displayValues">, row: Row): ReadContext => ({
  ...container,
  values: row,
  displayValues: displayValuesOf(row),
});
