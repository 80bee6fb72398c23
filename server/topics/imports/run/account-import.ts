import { z } from "zod";
import { defineJob } from "../../../platform/call/define-job.ts";
import { ImportRun } from "./import-run.ts";

/** The kind that the trigger of imports expects: `import_follows_job`. */
const KIND = "AccountImport";

/** The rows of a file, one after the other: each is made once, or with `dryRun` tried and undone. */
export const accountImport = defineJob({
  kind: KIND,
  input: z.object({ importId: z.number(), dryRun: z.boolean() }),
  async run(run) {
    const { importId, dryRun } = run.input;
    const rows = await ImportRun.open(run, importId, dryRun);
    await rows.all();
    return undefined;
  },
});
