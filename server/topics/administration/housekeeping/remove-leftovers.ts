import { sql } from "kysely";
import { z } from "zod";
import { defineJob } from "../../../platform/call/define-job.ts";
import { endUnusedUploads } from "../../../platform/files/unused-uploads.ts";

/** Files that nothing refers to run out, and imports that were never started are removed. */
export const removeLeftovers = defineJob({
  kind: "RemoveLeftovers",
  asSystem: true,
  input: z.object({}),
  async run(run) {
    const files = await endUnusedUploads((work) => run.system(({ db }) => work(db)), run.signal);
    await run.system(({ db }) => sql`delete from import where status = 'Draft' and created_at < now() - interval '7 days'`.execute(db));
    return `${files.toLocaleString("en")} files`;
  },
});
