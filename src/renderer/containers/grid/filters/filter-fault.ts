import type { AriaAttributes } from "react";
import type { CompiledColumn } from "../../../../../layout/compiled.ts";
import { type GridFilter, isComplete, isDay, isNumber } from "../../../../../layout/list-filter.ts";
import { parseIsoDay } from "../../../../../shared/format/dates.ts";
import type { TextPort } from "../../../ports/messages.ts";
import { fits } from "../state/grid-filter.ts";

/** Why a filter cannot be applied. */
export interface FilterFault {
  /** Index of the invalid value; 1 is the end of a range. */
  at: number;
  code: "required" | "format" | "type" | "wholeNumber" | "turned";
}

/** ARIA attributes of a control while its value is invalid. */
export type FaultState = Pick<AriaAttributes, "aria-invalid" | "aria-describedby">;

/** The first error in a typed filter; undefined when the filter can be applied. */
export function filterFault(filter: GridFilter, column: CompiledColumn): FilterFault | undefined {
  const { operator, values } = filter;
  const at = values.findIndex((value) => !fits(filter, value, column));
  if (at !== -1) {
    const isFraction = column.dataType === "integer" && fits(filter, values[at] ?? "", { ...column, dataType: "decimal" });
    return { at, code: isDay(column) ? "format" : isFraction ? "wholeNumber" : "type" };
  }
  if (!isComplete(filter)) return { at: 0, code: "required" };
  const [from = "", to = ""] = values;
  return operator === "between" && isTurned(from, to, column) ? { at: 1, code: "turned" } : undefined;
}

function isTurned(from: string, to: string, column: CompiledColumn): boolean {
  if (from === "" || to === "") return false;
  if (isDay(column)) return (parseIsoDay(from) ?? 0) > (parseIsoDay(to) ?? 0);
  return isNumber(column) && Number(from) > Number(to);
}

/** The fault as a sentence, worded like errors in forms. @param label of the invalid value */
export function faultText({ code }: FilterFault, label: string, { t }: TextPort): string {
  if (code === "turned") return t("renderer.grid.rangeTurned");
  if (code === "wholeNumber") return t("renderer.errors.decimalPlaces", { label, limit: 0 });
  return t(`renderer.errors.${code}`, { label });
}
