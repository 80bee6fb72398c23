import { formatMonth } from "../format/dates.ts";
import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";

export const monthRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Month"),
  read: (value, _field, { host }) => formatMonth(value, host.locale, "long"),
  cell: (value, _field, { host }) => formatMonth(value, host.locale),
};
