import type { CompiledField } from "../../../../layout/compiled.ts";

/** The columns that a person sees. */
export const shownColumns = ({ columns = [] }: CompiledField): readonly CompiledField[] =>
  columns.filter(({ field }) => field.DisplayTemplate !== "Heading" && field.DisplayTemplate !== "Hidden");

export const isNumericColumn = ({ dataType, field }: CompiledField): boolean =>
  (dataType === "integer" || dataType === "decimal") && ["Number", "Money", "Percent"].includes(field.DisplayTemplate);
