/** Uploads that were kept and that nothing refers to any more. */

import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { subtreeRange } from "../../../../server/platform/call/scope.ts";
import { asSystem, inTenant } from "../../../../server/platform/database/transaction.ts";
import { endUnusedUploads } from "../../../../server/platform/files/unused-uploads.ts";
import { uploadedFile } from "../../../conformance/fixtures/import.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.stop());

const query = async (text: string, values: unknown[] = []) => (await server.database.ownerPool.query(text, values)).rows;
const sweep = () => endUnusedUploads((work) => asSystem(server.database.db, "a test", work), new AbortController().signal);
/** An upload that was kept two days ago. */
async function kept(): Promise<string> {
  const path = await uploadedFile(server, "a;b\n");
  await query("update kept_file set expires_at = null, created_at = now() - interval '2 days' where path = $1", [path]);
  return path;
}
const endsAt = async (path: string) => (await query("select expires_at from kept_file where path = $1", [path]))[0]?.expires_at;

it("run out, while those that a record names, a text shows or a row links to are kept; what is used again is kept again", async () => {
  const [inValues, inText, linked, unused, fresh] = [
    await kept(),
    await kept(),
    await kept(),
    await kept(),
    await uploadedFile(server, "c\n"),
  ];
  await query(
    `update account set "values" = "values" || jsonb_build_object('ContractFile', $1::text) where account_id = ${demo.endingCompany}`,
    [inValues],
  );
  await query(`update account set "values" = "values" || jsonb_build_object('Comment', $1::text) where account_id = ${demo.customer(3)}`, [
    `See [the plan](/keeper/get/${inText}).`,
  ]);
  await query(
    `with file as (select file_id, owner_account_id from kept_file where path = $1), charge as (
       insert into custom_charge (company_account_id, seller_account_id, name, price, charge_amount, currency, charge_date, created_by)
       select 100, 10, 'Set-up', 1, 1, 'EUR', current_date, owner_account_id from file returning custom_charge_id)
     insert into custom_charge_attachment (custom_charge_id, position, file_id) select custom_charge_id, 0, file_id from charge, file`,
    [linked],
  );
  const before = await endsAt(fresh);
  await sweep();
  for (const path of [inValues, inText, linked]) expect(await endsAt(path), path).toBeNull();
  expect((await endsAt(unused)).getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  expect(await endsAt(fresh)).toEqual(before);

  await query(
    `update account set "values" = "values" || jsonb_build_object('ContractFile', $1::text) where account_id = ${demo.endingCompany}`,
    [unused],
  );
  await sweep();
  expect(await endsAt(unused)).toBeNull();
  expect(await endsAt(inValues)).not.toBeNull();
});

it.each([
  "select columns_that_refer()",
  "select paths_in('account', 'values', 0, 1)",
  "select linked_files()",
  "select find_paths_in('account', 'values', 0, 1)",
])("what refers to files is asked by the product itself only: %s", async (asked) => {
  const asCaller = inTenant(server.database.db, { ...subtreeRange("1"), userAccountId: demo.users.distributorAdmin }, (db) =>
    sql.raw(asked).execute(db),
  );
  await expect(asCaller).rejects.toMatchObject({ code: "42501" });
});
