import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSealed, seal } from "../../../../server/platform/config/seal.ts";
import { deleteExpired } from "../../../../server/platform/delete-expired.ts";
import { draftSealContext } from "../../../../server/topics/screens/operations/form-drafts.ts";
import { topics } from "../../../../server/topics.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.stop());

const self = (user: string, operation: string, input: object) => server.call(user, operation, input, "SelfCare");
const draftKey = (recordKey: string) => ({ layoutId: "account.company.view", recordKey });
const draft = (recordKey: string, text: string, more: object = {}) => ({
  ...draftKey(recordKey),
  content: JSON.stringify({ typed: { city: text } }),
  writer: "window-one",
  ...more,
});
const save = (user: string, input: object) => self(user, "SaveDraft", input);
const load = async (user: string, recordKey: string) =>
  (await self(user, "LoadDraft", draftKey(recordKey))).body.Draft as { Content: string; Writer: string; SavedAt: string } | null;
const rowOf = async (recordKey: string) => {
  const { rows } = await server.database.ownerPool.query("select * from form_draft where record_key = $1", [recordKey]);
  return rows[0] as { content: Buffer; user_account_id: number } | undefined;
};

describe("drafts of forms", () => {
  it("are there at the next machine, for their author alone, until they are deleted", async () => {
    expect(await load("company.admin", "follows")).toBeNull();
    expect((await save("company.admin", draft("follows", "Bergen"))).status).toBe(200);
    expect(await load("company.admin", "follows")).toMatchObject({ Content: '{"typed":{"city":"Bergen"}}', Writer: "window-one" });
    expect(await load("company.user", "follows")).toBeNull();
    await self("company.user", "DeleteDraft", draftKey("follows"));
    expect(await load("company.admin", "follows")).not.toBeNull();
    expect((await self("company.admin", "DeleteDraft", draftKey("follows"))).status).toBe(200);
    expect(await load("company.admin", "follows")).toBeNull();
  });

  it("leave no record of what was typed and never saved", async () => {
    const records = async () => (await server.database.ownerPool.query("select count(*)::int as n from audit_record")).rows[0].n as number;
    await load("company.admin", "unrecorded");
    const before = await records();
    for (const text of ["B", "Be", "Ber"]) expect((await save("company.admin", draft("unrecorded", text))).status).toBe(200);
    await self("company.admin", "DeleteDraft", draftKey("unrecorded"));
    expect(await records()).toBe(before);
  });

  it("are unreadable at rest, and where they were moved to", async () => {
    await save("company.admin", draft("sealed", "Tromsø, a secret place"));
    const row = await rowOf("sealed");
    expect(row?.content.includes("Troms")).toBe(false);
    // The same value sealed twice looks different.
    await save("company.admin", draft("sealed", "Tromsø, a secret place"));
    expect((await rowOf("sealed"))?.content).not.toEqual(row?.content);
    await server.database.ownerPool.query("update form_draft set record_key = 'elsewhere' where record_key = 'sealed'");
    expect(await load("company.admin", "elsewhere")).toBeNull();
    // An unreadable draft blocks no one.
    expect((await save("company.admin", draft("elsewhere", "Bodø", { writer: "window-two" }))).status).toBe(200);
    expect((await load("company.admin", "elsewhere"))?.Content).toContain("Bodø");
  });

  it.each([
    ["of another user", { userAccountId: 8 }],
    ["of another record", { recordKey: "101" }],
    ["of another layout", { layoutId: "account.reseller.view" }],
  ])("do not open as one %s", (_what, other) => {
    const home = { userAccountId: 7, layoutId: "account.company.view", recordKey: "100" };
    const sealed = seal("a secret of this installation", draftSealContext(home), "typed");
    expect(openSealed("a secret of this installation", draftSealContext(home), sealed)).toBe("typed");
    expect(openSealed("a secret of this installation", draftSealContext({ ...home, ...other }), sealed)).toBeUndefined();
    expect(openSealed("another secret", draftSealContext(home), sealed)).toBeUndefined();
    expect(openSealed("a secret of this installation", draftSealContext(home), sealed.subarray(0, 20))).toBeUndefined();
  });

  it("of one window are never overwritten by another that has not seen them", async () => {
    await save("company.admin", draft("two", "first"));
    expect((await save("company.admin", draft("two", "first, goes on"))).status).toBe(200);
    const refused = await save("company.admin", draft("two", "second", { writer: "window-two" }));
    expect(refused.body).toMatchObject({ errorCode: "ConcurrencyConflict", current: { Writer: "window-one" } });
    const { SavedAt } = refused.body.current as { SavedAt: string };
    expect((await load("company.admin", "two"))?.Content).toContain("first, goes on");
    expect((await save("company.admin", draft("two", "second", { writer: "window-two", basedOn: SavedAt }))).status).toBe(200);
    expect((await save("company.admin", draft("two", "first", { basedOn: SavedAt }))).status).toBe(409);
  });

  it("have a largest size, in bytes", async () => {
    expect((await save("company.admin", { ...draft("size", ""), content: "é".repeat(32_768) })).status).toBe(200);
    expect((await save("company.admin", { ...draft("size", ""), content: "é".repeat(32_769) })).body).toMatchObject({
      errorCode: "ValidationFailed",
      details: [{ field: "content" }],
    });
  });

  it("are gone after thirty days", async () => {
    await save("company.admin", draft("old", "Bergen"));
    await save("company.admin", draft("young", "Bergen"));
    await server.database.ownerPool.query("update form_draft set saved_at = now() - interval '31 days' where record_key = 'old'");
    await server.database.ownerPool.query("update form_draft set saved_at = now() - interval '29 days' where record_key = 'young'");
    await deleteExpired(server.database.db, topics);
    expect([await load("company.admin", "old"), (await load("company.admin", "young"))?.Writer]).toEqual([null, "window-one"]);
  });
});
