import { formatDay } from "../format/dates.ts";
import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";

export const dateRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Date"),
  read: (value, _field, { host }) => formatDay(value, host.locale),
};
