import { z } from "zod";
import { fillRequest } from "../../../../layout/fill-request.ts";
import { rowReads } from "../../../../layout/members-read.ts";
import { defineJob } from "../../../platform/call/define-job.ts";
import { forEachRow } from "./each-row.ts";
import { callingElement } from "./grid-reference.ts";
import { gridReference, selectedRows } from "./grid-reference-input.ts";
import { rowScope } from "./row-scope.ts";

const input = z.object({
  ...gridReference,
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
    const { selection: _, values, dryRun, ...reference } = run.input;
    await forEachRow(run, { reference, dryRun }, (context, found) => {
      const { save } = found.grid;
      // The grid existed when the job began; a publication may have removed it.
      if (save === undefined) return { fields: [], call: () => ({ refused: "These rows can no longer be changed here." }) };
      const { Service: service, Operation: operation } = save.call;
      const from = callingElement(reference, found, found.grid.id);
      return {
        fields: rowReads(Object.values(save.parameters)),
        call: (row) => ({ service, operation, from, input: fillRequest(save, values, rowScope(context, reference, row)) }),
      };
    });
    return undefined;
  },
});
