/** A version that chosen resellers get first: who gets which, and what ends it. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { Layout } from "../../../../layout/model.ts";
import { contracts } from "../../../../server/generated/contracts.ts";
import { documents as shipped } from "../../../../server/generated/layouts.ts";
import { operations } from "../../../../server/generated/registry.ts";
import { inTenant } from "../../../../server/platform/database/transaction.ts";
import { LayoutStore } from "../../../../server/platform/layout-store/store.ts";
import { readVersionDetails } from "../../../../server/platform/layouts/read-versions.ts";
import { seedShippedLayouts } from "../../../../server/platform/layouts/seed-shipped.ts";
import { stageVersion } from "../../../../server/platform/layouts/stages.ts";
import { grantRole } from "../../../../server/topics/access/grant-role.ts";
import { getViewLayout } from "../../../../server/topics/screens/operations/get-view-layout.ts";
import { ensurePredefinedRoles } from "../../../../server/topics/sign-in/operations/predefined-roles.ts";
import { hashPassword } from "../../../../server/topics/sign-in/sessions/password.ts";
import { handlers as productHandlers } from "../../../../server/topics.ts";
import { insertAccounts } from "../../../support/factories/account-rows.ts";
import { type Caller, PASSWORD, startTestServer, type TestServer } from "../door/test-server.ts";
import { buildField, buildLayout } from "./layout-samples.ts";

const { Metadata: metadata } = productHandlers;

let server: TestServer;
let store: LayoutStore;
let root: Caller;
let reseller: Caller;
let company: Caller;
beforeAll(async () => {
  const isOurs = (key: string) => key.startsWith("Metadata.") || key === "Account.GetViewLayout";
  const registry = Object.fromEntries(Object.entries(operations).filter(([key]) => isOurs(key)));
  server = await startTestServer({
    registry,
    handlers: { Metadata: metadata, Account: { GetViewLayout: getViewLayout } },
  });
  store = new LayoutStore({ db: server.database.db, contracts });
  Object.assign(server.runtime, { layouts: store });
  await seedShippedLayouts(server.database.db, shipped, contracts);
  await server.server.listen({ port: 0, host: "127.0.0.1" });
  [root, reseller, company] = [
    await server.signIn("root.admin"),
    await server.signIn("reseller.admin"),
    await server.signIn("company.admin"),
  ];
});
afterAll(() => server.stop());

const call = (operation: string, input: unknown, as = root) => server.call("Metadata", operation, input, { as });
const screenOf = (id: string) => `/${id.replaceAll(".", "/")}`;
const layoutOf = (id: string, title: string, names = ["DepartmentName"]) =>
  buildLayout(
    { Id: id, Target: { Route: screenOf(id) }, Title: title },
    names.map((name) => buildField(name)),
  );
const titleFor = async (id: string, as: Caller) => {
  const { status, body } = await call("GetScreen", { route: screenOf(id) }, as);
  return status === 200 ? (body.Layout as Layout).Title : status;
};
/** The titles for the distributor, the reseller and their customer. */
const titles = async (id: string) => [await titleFor(id, root), await titleFor(id, reseller), await titleFor(id, company)];

async function publish(id: string, title: string, more: object = {}, names?: string[]): Promise<number> {
  const saved = await call("SaveViewLayout", { layout: layoutOf(id, title, names) });
  expect(saved.status, saved.text).toBe(200);
  const { status, text, body } = await call("PublishViewLayout", { layoutId: id, ...more });
  expect(status, text).toBe(200);
  return Number(body.Version);
}

describe("a stage", () => {
  it("gives a version to anyone who is at or below a reseller, and to no one else", async () => {
    const id = "stages.below";
    await publish(id, "First");
    const staged = await publish(id, "Second", { resellerIds: [10] });
    expect(staged).toBe(2);
    expect(await titles(id)).toEqual(["First", "Second", "Second"]);
    expect((await call("ListScreens", {}, company)).body.Items).toContainEqual(
      expect.objectContaining({ LayoutId: id, Version: 2, Title: "Second" }),
    );
    expect((await call("ListScreens", {}, root)).body.Items).toContainEqual(expect.objectContaining({ LayoutId: id, Version: 1 }));
    const forms = async (path: string | null) => {
      const found = await store.for(path === null ? null : { userAccountPath: path }).publishedById(id);
      return found?.version;
    };
    expect([await forms("1/10"), await forms("1/10/100/1000"), await forms("1/100"), await forms(null)]).toEqual([2, 2, 1, 1]);
    expect((await call("ListViewLayoutVersions", { layoutId: id })).body.Items).toMatchObject([
      { Version: 2, Status: "Staged", Resellers: [{ AccountId: 10, Name: "Reseller" }], ResellerCount: 1, PublishedAt: null },
      { Version: 1, Status: "Published", Resellers: [], ResellerCount: 0 },
    ]);
  });

  it("of a nearer reseller comes before one of a reseller above", async () => {
    const id = "stages.nearer";
    await publish(id, "Everyone");
    await publish(id, "Distributor's", { resellerIds: [1] });
    await publish(id, "Reseller's", { resellerIds: [10] });
    expect(await titles(id)).toEqual(["Distributor's", "Reseller's", "Reseller's"]);
  });

  it("that is withdrawn becomes the draft of a layout that no one else has, and of no other", async () => {
    const id = "stages.only";
    await publish(id, "First", { resellerIds: [10] });
    expect((await call("WithdrawViewLayout", { layoutId: id, version: 1 })).status).toBe(200);
    expect(await titles(id)).toEqual([404, 404, 404]);
    const { body } = await call("GetViewLayoutDraft", { layoutId: id });
    expect(body).toMatchObject({ Published: null, Draft: { Layout: { Id: id, Title: "First" } } });
    // An existing draft is kept.
    const next = await call("SaveViewLayout", {
      layout: layoutOf(id, "Second"),
      rowVersion: (body.Draft as { RowVersion: number }).RowVersion,
    });
    expect(next.status, next.text).toBe(200);
    expect((await call("PublishViewLayout", { layoutId: id, resellerIds: [10] })).status).toBe(200);
    expect((await call("SaveViewLayout", { layout: layoutOf(id, "Third") })).status).toBe(200);
    expect((await call("WithdrawViewLayout", { layoutId: id, version: 2 })).status).toBe(200);
    expect((await call("GetViewLayoutDraft", { layoutId: id })).body).toMatchObject({ Draft: { Layout: { Title: "Third" } } });
  });

  it("becomes everyone's byte for byte, or ends, and is kept", async () => {
    const id = "stages.end";
    await publish(id, "First");
    await publish(id, "Second", { resellerIds: [10] });
    expect((await call("WithdrawViewLayout", { layoutId: id, version: 2 })).body).toMatchObject({ Version: 2, Status: "Superseded" });
    expect(await titles(id)).toEqual(["First", "First", "First"]);
    expect((await call("WithdrawViewLayout", { layoutId: id, version: 2 })).status).toBe(404);
    expect((await call("PublishViewLayout", { layoutId: id, version: 2 })).body).toMatchObject({
      errorCode: "ConcurrencyConflict",
      current: { Status: "Superseded" },
    });
    await publish(id, "Third", { resellerIds: [10] });
    const before = await readVersionDetails(server.database.db, id, 3);
    expect((await call("PublishViewLayout", { layoutId: id, version: 3 })).body).toMatchObject({ Version: 3, Status: "Published" });
    expect(await titles(id)).toEqual(["Third", "Third", "Third"]);
    const after = await readVersionDetails(server.database.db, id, 3);
    expect(after?.text).toBe(before?.text);
    expect(after?.publishedAt).not.toBeNull();
    expect(await server.database.owner.selectFrom("layout_stage").selectAll().where("layout_id", "=", id).execute()).toEqual([]);
  });

  it("ends when a draft is published to everyone, and when a version is put back, the staged one too", async () => {
    const id = "stages.rollback";
    await publish(id, "First");
    await publish(id, "Second", { resellerIds: [10] });
    expect((await call("RollbackViewLayout", { layoutId: id, version: 2 })).body).toMatchObject({ Version: 3 });
    expect(await titles(id)).toEqual(["Second", "Second", "Second"]);
    await publish(id, "Fourth", { resellerIds: [10] });
    await call("RollbackViewLayout", { layoutId: id, version: 1 });
    expect(await titles(id)).toEqual(["First", "First", "First"]);
    await publish(id, "Sixth", { resellerIds: [10] });
    await publish(id, "Seventh");
    expect(await titles(id)).toEqual(["Seventh", "Seventh", "Seventh"]);
  });

  it("of a layout that no one has yet is all there is of it, and keeps its target taken", async () => {
    const id = "stages.new";
    await publish(id, "New", { resellerIds: [10] });
    expect(await titles(id)).toEqual([404, "New", "New"]);
    expect((await call("GetViewLayoutVersion", { layoutId: id })).body).toMatchObject({ Version: 1, Status: "Staged" });
    const second = { ...layoutOf("stages.new.second", "Second"), Target: { Route: screenOf(id) } };
    await call("SaveViewLayout", { layout: second });
    expect((await call("PublishViewLayout", { layoutId: second.Id })).body).toMatchObject({
      errorCode: "LayoutInvalid",
      details: [expect.objectContaining({ code: "TargetTaken" })],
    });
    expect((await call("UnpublishViewLayout", { layoutId: id })).status).toBe(200);
    expect(await titles(id)).toEqual([404, 404, 404]);
    expect((await call("PublishViewLayout", { layoutId: second.Id })).status).toBe(200);
  });

  it("goes on over a release, with what the release brings", async () => {
    const id = "stages.release";
    const base = layoutOf(id, "Product");
    await seedShippedLayouts(server.database.db, [base], contracts);
    await publish(id, "Trial", { resellerIds: [10] }, ["DepartmentName", "DepartmentCode"]);
    const next = layoutOf(id, "Product", ["DepartmentName", "CostCenter"]);
    expect(await seedShippedLayouts(server.database.db, [next], contracts)).toMatchObject({ published: [id], merged: [id] });
    store.invalidate();
    expect(await titles(id)).toEqual(["Product", "Trial", "Trial"]);
    const { body } = await call("GetScreen", { route: screenOf(id) }, company);
    expect(JSON.stringify(body)).toContain("DepartmentCode");
    expect(JSON.stringify(body)).toContain("CostCenter");
    // On conflicts the stage keeps its side, and the merge waits.
    const disagreed = layoutOf(id, "Product's other title", ["DepartmentName", "CostCenter"]);
    expect(await seedShippedLayouts(server.database.db, [disagreed], contracts)).toMatchObject({ published: [id], drafted: [id] });
    store.invalidate();
    expect(await titles(id)).toEqual(["Product's other title", "Trial", "Trial"]);
    const draft = await call("GetViewLayoutVersion", { layoutId: id, draft: true });
    expect(draft.body).toMatchObject({
      Conflicts: [{ Kind: "both-changed", Property: "Title", Ours: "Trial", Theirs: "Product's other title" }],
    });
    const refused = await call("PublishViewLayout", { layoutId: id });
    expect(refused.body).toMatchObject({ errorCode: "LayoutInvalid", details: [{ code: "undecided" }] });
    const { Layout, RowVersion } = draft.body as { Layout: Layout; RowVersion: number };
    const goneOn = await call("SaveViewLayout", { layout: Layout, rowVersion: RowVersion });
    expect((goneOn.body.Draft as { Conflicts: unknown[] }).Conflicts).toHaveLength(1);
    const decided = await call("SaveViewLayout", { layout: Layout, rowVersion: RowVersion + 1, resolved: true });
    expect((decided.body.Draft as { Conflicts: unknown[] }).Conflicts).toEqual([]);
    expect((await call("PublishViewLayout", { layoutId: id })).status).toBe(200);
    expect(await titles(id)).toEqual(["Trial", "Trial", "Trial"]);
  });

  it("is for resellers that the caller sees", async () => {
    const { owner } = server.database;
    await insertAccounts(owner, [
      { id: 11, type: "Reseller", parent: 1, name: "Another reseller" },
      { id: 1011, type: "User", parent: 10, name: "near.admin", values: { Language: "en" } },
    ]);
    const roles = await ensurePredefinedRoles(owner, 1);
    const grant = { userAccountId: 1011, scopeAccountId: 10, scope: "WholeHierarchy" } as const;
    await grantRole(owner, "installation", { ...grant, roleId: roles.get("distributor-administrator") ?? 0 });
    await owner
      .insertInto("credential")
      .values({ user_account_id: 1011, password_hash: await hashPassword(PASSWORD) })
      .execute();
    const near = await server.signIn("near.admin");
    const id = "stages.scope";
    await publish(id, "First");
    await call("SaveViewLayout", { layout: layoutOf(id, "Second") });
    expect((await call("PublishViewLayout", { layoutId: id, resellerIds: [10, 11] }, near)).status).toBe(404);
    expect((await call("PublishViewLayout", { layoutId: id, resellerIds: [100] }, near)).body).toMatchObject({
      errorCode: "ValidationFailed",
      details: [{ field: "resellerIds.0", code: "notAReseller" }],
    });
    expect((await call("PublishViewLayout", { layoutId: id, resellerIds: [10] }, near)).status).toBe(200);
    expect((await call("PublishViewLayout", { layoutId: id, resellerIds: [11], version: 2 })).status).toBe(200);
    const items = (await call("ListViewLayoutVersions", { layoutId: id }, near)).body.Items as object[];
    expect(items[0]).toMatchObject({ Version: 2, Resellers: [{ AccountId: 10 }], ResellerCount: 2 });
    await expect(
      inTenant(server.database.db, { low: "1/10", high: "1/100", userAccountId: 1011 }, (db) =>
        stageVersion(db, { id, version: 1, resellerIds: [11] }, null),
      ),
    ).rejects.toThrow(/row-level security/);
  });
});

describe("open portals", () => {
  const open: WebSocket[] = [];
  afterAll(() => {
    for (const socket of open) socket.terminate();
  });
  async function listen(as: Caller, userId: number) {
    const { port } = server.server.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { origin: "http://localhost:8080" });
    open.push(socket);
    const heard: { event?: string; layoutId?: string }[] = [];
    socket.on("message", (data) => heard.push(JSON.parse(String(data))));
    await once(socket, "open");
    const { body } = await server.call("Authorization", "GetLiveTicket", {}, { as });
    socket.send(JSON.stringify({ type: "auth", sessionId: body.Ticket, userId }));
    socket.send('{"type":"ping"}');
    await expect.poll(() => heard.some((message) => "type" in message && message.type === "pong")).toBe(true);
    return (layoutId: string) => heard.filter((message) => message.layoutId === layoutId).map(({ event, ...rest }) => ({ event, ...rest }));
  }

  it("hear of a stage within two seconds when it is theirs, and of drafts when they may read layouts", async () => {
    const id = "stages.live";
    await publish(id, "First");
    const [atRoot, atCompany] = [await listen(root, 1002), await listen(company, 1000)];
    const begun = Date.now();
    await publish(id, "Second", { resellerIds: [10] });
    const staged = expect.objectContaining({ event: "layout published", layoutId: id, version: 2 });
    await expect.poll(() => atCompany(id), { timeout: 2_000, interval: 20 }).toContainEqual(staged);
    expect(Date.now() - begun).toBeLessThan(2_000);
    const drafts = () => atRoot(id).filter(({ event }) => event === "layout draft saved");
    const saved = expect.objectContaining({ rowVersion: 2, by: "root.admin" });
    await expect.poll(drafts, { timeout: 2_000, interval: 20 }).toContainEqual(saved);
    await expect.poll(() => drafts().at(-1), { timeout: 2_000, interval: 20 }).toMatchObject({ rowVersion: null });
    await call("WithdrawViewLayout", { layoutId: id, version: 2 });
    await expect
      .poll(() => atCompany(id).at(-1), { timeout: 2_000, interval: 20 })
      .toMatchObject({ event: "layout published", version: 1 });
    await sleep(200);
    // Earlier messages may still arrive after the subscription.
    const published = atRoot(id).filter(({ event }) => event === "layout published");
    expect(published.every((message) => "version" in message && message.version === 1)).toBe(true);
    expect(published.length).toBeLessThanOrEqual(1);
    expect(atCompany(id).every(({ event }) => event === "layout published")).toBe(true);
  });
});

describe("a draft", () => {
  it("is thrown away as the caller had read it, and the next one is another", async () => {
    const id = "stages.draft";
    const first = await call("SaveViewLayout", { layout: layoutOf(id, "First") });
    const number = (first.body.Draft as { RowVersion: number }).RowVersion;
    expect((await call("DiscardViewLayoutDraft", { layoutId: id, rowVersion: number + 1 })).body).toMatchObject({
      errorCode: "ConcurrencyConflict",
      current: { RowVersion: number },
    });
    expect((await call("DiscardViewLayoutDraft", { layoutId: id, rowVersion: number })).status).toBe(200);
    expect((await call("DiscardViewLayoutDraft", { layoutId: id, rowVersion: number })).status).toBe(404);
    const second = await call("SaveViewLayout", { layout: layoutOf(id, "Second") });
    expect((second.body.Draft as { RowVersion: number }).RowVersion).toBe(number + 1);
    // A user who has the first version open does not overwrite the second.
    expect((await call("SaveViewLayout", { layout: layoutOf(id, "Mine"), rowVersion: number })).body).toMatchObject({
      errorCode: "ConcurrencyConflict",
      current: { RowVersion: number + 1, Layout: { Title: "Second" } },
    });
  });
});
