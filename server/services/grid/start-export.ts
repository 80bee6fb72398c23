import type { GridOperations } from "../../generated/operations.ts";
import { findGrid } from "../../grid/grid-place.ts";
import { say } from "../../http/error-texts.ts";
import { denied, validationFailed } from "../../http/problem.ts";
import { gridExport } from "../../jobs/kinds/grid-export.ts";
import { describeAudit, placeOf } from "./started.ts";

export const startExport: GridOperations["StartExport"] = async (context, input) => {
  const found = await findGrid(context, input);
  const { grid } = found;
  if (grid.container.Export !== true) throw denied();
  const { columns, format, text, sort, filters } = input;
  const unknown = columns.filter((name) => !grid.columns.some((column) => column.name === name));
  if (unknown.length > 0)
    throw validationFailed(
      unknown.map((name) => ({ field: "columns", code: "unknownField", message: "{name} is not known here." as const, params: { name } })),
    );
  const title = String(grid.container.DisplayValue);
  describeAudit(context, found, { Format: format, Columns: columns.join(", ") });
  return await context.startJob(gridExport, {
    // Several jobs of one list stand side by side: what each does to it tells them apart.
    title: say("Export: {title} ({format})", context.language, { title, format: format.toUpperCase() }),
    input: {
      ...placeOf(input),
      columns: [...columns],
      format,
      title,
      ...(text === undefined ? {} : { text }),
      ...(sort === undefined ? {} : { sort: sort.map((order) => ({ ...order })) }),
      ...(filters === undefined ? {} : { filters: filters.map((filter) => ({ ...filter })) }),
    },
  });
};
