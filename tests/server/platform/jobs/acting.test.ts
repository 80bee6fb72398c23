/** A job started during impersonation runs with the rights of both users. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { actFor } from "../door/test-server.ts";
import { type JobServer, startJobServer } from "./job-server.ts";

let server: JobServer;
beforeAll(async () => {
  server = await startJobServer();
});
afterAll(() => server.stop());

/** root.admin (1002) acts for company.admin (1000). */
const started = async () => server.begin(async () => "done", { as: await actFor(server, "root.admin", 1000) });
const endOf = async (job: { JobId: string }) => {
  const runner = server.runner(`node-${job.JobId.slice(0, 8)}`);
  try {
    return await server.ended(job);
  } finally {
    await runner.stop();
  }
};
const owner = () => server.database.owner;

it("is done while both may", async () => {
  expect(await endOf(await started())).toMatchObject({ Status: "Completed", Message: "done" });
});

it("is refused when the one who acted has lost their rights, though the owner still holds their", async () => {
  const job = await started();
  const roles = await owner().deleteFrom("role_membership").where("user_account_id", "=", 1002).returningAll().execute();
  try {
    expect(await endOf(job)).toMatchObject({ Status: "Failed", MessageKey: "error.notFound" });
  } finally {
    await owner().insertInto("role_membership").values(roles).execute();
  }
});

it("is refused when the one who acted was suspended", async () => {
  const job = await started();
  await sql`update account set account_state = 'Suspended' where account_id = 1002`.execute(owner());
  try {
    expect(await endOf(job)).toMatchObject({ Status: "Failed", MessageKey: "error.accessDenied" });
  } finally {
    await sql`update account set account_state = 'Active' where account_id = 1002`.execute(owner());
  }
});
