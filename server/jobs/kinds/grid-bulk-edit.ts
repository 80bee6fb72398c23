import { z } from "zod";
import { fillRequest } from "../../../layout/fill-request.ts";
import { rowMembers, rowScope } from "../../grid/row-scope.ts";
import { defineJob } from "../define-job.ts";
import { forEachRow } from "./each-row.ts";
import { gridPlace, selectedRows } from "./grid-place.ts";

const input = z.object({
  ...gridPlace,
  selection: selectedRows,
  /** New values by field; null clears. */
  values: z.record(z.string(), z.unknown()),
  dryRun: z.boolean(),
});

/** The same values for each selected row, saved through the grid's own Save. */
export const gridBulkEdit = defineJob({
  kind: "GridBulkEdit",
  input,
  async run(run) {
    const { selection: _, values, dryRun, ...place } = run.input;
    await forEachRow(run, { place, dryRun }, (context, { grid }) => {
      const { save } = grid;
      // It was there when the job began; a publication may have taken it away.
      if (save === undefined) return { fields: [], call: () => ({ refused: "These rows cannot be changed here any more." }) };
      const { Service, Operation } = save.call;
      return {
        fields: rowMembers(Object.values(save.parameters)),
        call: (row) => ({ service: Service, operation: Operation, input: fillRequest(save, values, rowScope(context, place, row)) }),
      };
    });
    return undefined;
  },
});
