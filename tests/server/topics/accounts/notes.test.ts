/** Notes on accounts: who may write, change, delete and read them, and what is recorded. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { buildCompany, buildStandardTree, buildUser, type StandardTree } from "../../../support/factories/accounts.ts";

interface Note {
  NoteId: number;
  Text: string;
  CreatedBy: string;
  ChangedBy: string | null;
  RowVersion: number;
}

let server: DemoServer;
let tree: StandardTree;
let seller: string;
beforeAll(async () => {
  server = await startDemoServer();
  tree = await buildStandardTree(server);
  seller = tree.seller.username;
});
afterAll(() => server.stop());

const save = (input: object, user = seller) => server.call(user, "SaveAccountNote", { accountId: tree.company, ...input });
const noteOf = (body: Record<string, unknown>) => body.Note as Note;
const read = async (input: object = {}, user = seller) =>
  (await server.call(user, "GetAccountNotes", { accountId: tree.company, ...input })).body as unknown as {
    Items: Note[];
    TotalCount: number;
  };

describe("a note", () => {
  it("is written, found, changed by another user and deleted; the trail keeps that and not what it said", async () => {
    const written = noteOf((await save({ text: "  Prefers calls in the morning.  " })).body);
    expect(written).toMatchObject({ Text: "Prefers calls in the morning.", ChangedBy: null, RowVersion: 1 });
    expect((await read({ text: "morning" })).Items).toEqual([written]);
    expect((await read({ text: "evening" })).TotalCount).toBe(0);

    const changed = await save({ noteId: written.NoteId, text: "Prefers mails.", rowVersion: 1 }, "distributor.admin");
    expect(noteOf(changed.body)).toMatchObject({ NoteId: written.NoteId, CreatedBy: written.CreatedBy, RowVersion: 2 });
    expect(noteOf(changed.body).ChangedBy).not.toBeNull();
    const late = await save({ noteId: written.NoteId, text: "Prefers letters.", rowVersion: 1 });
    expect([late.status, late.body.errorCode]).toEqual([409, "ConcurrencyConflict"]);
    expect(late.body.current).toMatchObject({ Text: "Prefers mails.", RowVersion: 2 });

    expect((await save({ noteId: written.NoteId, delete: true })).body).toEqual({ Note: null });
    expect((await read()).Items).toEqual([]);
    const { rows } = await server.database.ownerPool.query(
      "select changes::text as changes from audit_record where event_type = 'Account.NoteSaved' and object_account_id = $1",
      [tree.company],
    );
    expect(rows).toHaveLength(3);
    for (const { changes } of rows) expect(changes).not.toMatch(/morning|mails/);
  });

  it("needs words", async () => {
    for (const input of [{}, { text: "   " }]) {
      const { status, body } = await save(input);
      expect([status, body.errorCode]).toEqual([400, "ValidationFailed"]);
    }
  });

  it("belongs to its account: beside another one it does not exist", async () => {
    const { NoteId } = noteOf((await save({ text: "Of this company" })).body);
    const accountId = await buildCompany(server, { below: tree.reseller });
    const other = await server.call(seller, "SaveAccountNote", { accountId, noteId: NoteId, text: "Taken over" });
    expect(other.status).toBe(404);
    expect((await read()).Items.map(({ Text }) => Text)).toContain("Of this company");
  });

  it("is not for the account itself, nor for another seller", async () => {
    const { username } = tree.administrator;
    expect((await server.call(username, "GetAccountNotes", { accountId: tree.company })).status).toBe(403);
    expect((await save({ text: "Mine" }, username)).status).toBe(403);
    const stranger = await buildStandardTree(server);
    expect((await server.call(seller, "GetAccountNotes", { accountId: stranger.company })).status).toBe(404);
  });

  it("asks for its own right to be changed or deleted", async () => {
    const { NoteId } = noteOf((await save({ text: "Stays" })).body);
    await server.database.ownerPool.query(
      `update capability_set set capabilities = (select jsonb_agg(case when c ->> 'objectType' = 'ACCOUNT_NOTES' then c || '{"actions":"CR"}' else c end)
         from jsonb_array_elements(capabilities) c)
        where capability_set_id in (select capability_set_id from role_capability_set join role using (role_id) where predefined_key = 'reseller-support')`,
    );
    const support = await buildUser(server, { below: tree.reseller, role: "reseller-support" });
    expect((await save({ text: "Support may write" }, support.username)).status).toBe(200);
    expect((await save({ noteId: NoteId, text: "And not change" }, support.username)).status).toBe(403);
    expect((await save({ noteId: NoteId, delete: true }, support.username)).status).toBe(403);
  });
});
