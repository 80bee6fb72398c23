/** Imports of users in the test world, for their own account. */
import { randomBytes } from "node:crypto";
import { type World, wordOf } from "./world.ts";

const TITLES = "ExternalId,FirstName,LastName,Email,Username";

export const imports = {
  async make(world: World, userId: number, status: "Draft" | "Pending" | "Completed" = "Completed"): Promise<number> {
    // A draft can be checked or started: at most two imports of a user run at a time.
    if (status === "Draft")
      await world.query(
        "update job set status = 'Cancelled', finished_at = now() where kind = 'AccountImport' and status in ('Queued', 'Running') and owner_account_id = $1",
        [userId],
      );
    if (status === "Draft")
      await world.query("update import set status = 'Cancelled' where status = 'Pending' and creator_account_id = $1", [userId]);
    const [job] =
      status === "Pending"
        ? await world.query<{ id: string }>(
            "insert into job (kind, title, owner_account_id, input, origin) values ('AccountImport', $2, $1, '{}', '{}') returning job_id as id",
            [userId, wordOf(userId)],
          )
        : [];
    const [row] = await world.query<{ id: string }>(
      `insert into import (name, import_type, status, creator_account_id, company_account_id, parent_account_id, file_name, delimiter, columns, row_count, job_id)
       select $2, 'Users', $3, account_id, company_account_id, company_account_id, 'people.csv', ',', '["ExternalId","FirstName"]', 1, $4
       from account where account_id = $1 returning import_id as id`,
      [userId, `People ${wordOf(userId)}`, status, job?.id ?? null],
    );
    await world.query(
      `insert into import_row (import_id, row_number, cells, status, errors) values ($1, 2, jsonb_build_array('P-1', $2::text), 'Failed',
         jsonb_build_array(jsonb_build_object('column', 'LastName', 'code', 'Missing', 'message', 'Last name is required.', 'rawValue', '')))`,
      [row?.id, wordOf(userId)],
    );
    return Number(row?.id);
  },
  /** The path of a file that the user has uploaded. */
  async file(world: World, userId: number): Promise<string> {
    const path = `${randomBytes(16).toString("hex")}/${randomBytes(12).toString("hex").slice(0, 23)}.csv`;
    const bytes = Buffer.from(`${TITLES}\nP-1,Ida,Brandt,ida@example.com,ida.brandt.${path.slice(0, 8)}\n`);
    const [file] = await world.query<{ id: string }>(
      `insert into kept_file (path, file_name, content_type, size_bytes, sha256, is_complete, owner_account_id, account_id, expires_at)
       select $1, 'people.csv', 'text/csv', $2, '\\x00', true, account_id, company_account_id, now() + interval '1 day' from account where account_id = $3
       returning file_id as id`,
      [path, bytes.length, userId],
    );
    await world.query("insert into kept_file_chunk (file_id, position, bytes) values ($1, 0, $2)", [file?.id, bytes]);
    return path;
  },
};
