import { sql } from "kysely";
import { z } from "zod";
import { endUnusedUploads } from "../../files/unused-uploads.ts";
import { defineJob } from "../define-job.ts";

/** Files that nothing refers to run out, and imports that nobody started go. */
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
