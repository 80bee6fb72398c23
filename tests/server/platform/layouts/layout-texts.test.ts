import { afterAll, beforeAll, expect, test } from "vitest";
import type { Field, Text } from "../../../../layout/model.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { shownLayout } from "../../../support/shown-layout.ts";

const ADMIN = "distributor.admin";
const LAYOUT = "account.company.view";
interface Texts {
  Items: { Id: string; Path: string; Property: string; En: string; Texts: object; FromProduct: Record<string, string>; Stale: string[] }[];
  Coverage: Record<string, number>;
  Stale: Record<string, number>;
}

let server: DemoServer;
const call = (operation: string, input: object, user = ADMIN) => server.call(user, operation, input, "Metadata");
const texts = async (input: object = {}) => (await call("GetViewLayoutTexts", { layoutId: LAYOUT, ...input })).body as unknown as Texts;
const tier = ({ Items }: Texts) => Items.find(({ Id, Property }) => Id === "company.Tier" && Property === "DisplayValue");

/** Save a draft of the published layout in which the field is called so. */
async function saveWith(label: Text): Promise<void> {
  const { body } = await call("GetViewLayoutVersion", { layoutId: LAYOUT });
  const layout = shownLayout(body);
  const container = layout.Pages.flatMap((page) => page.Containers).find(({ Id }) => Id === "company");
  if (container?.Kind !== "Fields") throw new Error("the company layout has no container of its company");
  const field: Field = { Name: "Tier", DisplayValue: label, DisplayTemplate: "TextBox", DataType: "string", IsCustom: true };
  container.Fields = [...container.Fields.filter(({ Name }) => Name !== "Tier"), field];
  const draft = await call("GetViewLayoutVersion", { layoutId: LAYOUT, draft: true });
  const rowVersion = draft.status === 200 ? { rowVersion: draft.body.RowVersion } : {};
  expect((await call("SaveViewLayout", { layout, ...rowVersion })).body).toMatchObject({ Check: { IsValid: true } });
}
async function publishWith(label: Text): Promise<void> {
  await saveWith(label);
  expect((await call("PublishViewLayout", { layoutId: LAYOUT })).status).toBe(200);
}

beforeAll(async () => {
  server = await startDemoServer();
}, 60_000);
afterAll(() => server.stop());

test("what the product says is beside what the layout itself says, and both count as covered", async () => {
  const shipped = await texts();
  expect(shipped.Coverage).toMatchObject({ en: 1, de: 1, tr: 1 });
  expect(shipped.Stale).toEqual({});
  const title = shipped.Items.find(({ Property }) => Property === "Title");
  expect(title).toMatchObject({ Id: LAYOUT, Path: "Title", Texts: {} });
  expect(title?.FromProduct.de).toBeTypeOf("string");
});

test("the English form leaves translations behind, version by version, until they follow", async () => {
  await publishWith({ en: "Zebra tier", de: "Zebrastufe", fr: "Palier zèbre" });
  expect(tier(await texts())).toMatchObject({
    En: "Zebra tier",
    Texts: { de: "Zebrastufe", fr: "Palier zèbre" },
    FromProduct: {},
    Stale: [],
  });
  expect((await texts()).Coverage.it).toBeLessThan(1);

  await publishWith({ en: "Zebra level", de: "Zebrastufe", fr: "Palier zèbre" });
  const behind = await texts();
  expect(tier(behind)?.Stale).toEqual(["de", "fr"]);
  expect(behind.Stale).toEqual({ de: 1, fr: 1 });

  await saveWith({ en: "Zebra level", de: "Zebraebene", fr: "Palier zèbre" });
  expect(tier(await texts({ draft: true }))?.Stale).toEqual(["fr"]);
  // The published version and those before it are unchanged.
  expect(tier(await texts())?.Stale).toEqual(["de", "fr"]);
  const { body } = await call("GetViewLayoutVersion", { layoutId: LAYOUT });
  expect(tier(await texts({ version: Number(body.Version) - 1 }))?.Stale).toEqual([]);
});

test("a translation that was found still right counts as current, in the draft and once it is published", async () => {
  await publishWith({ en: "Tier", de: "Stufe" });
  await publishWith({ en: "Loyalty tier", de: "Stufe" });
  expect(tier(await texts())?.Stale).toEqual(["de"]);
  const { body } = await call("GetViewLayoutDraft", { layoutId: LAYOUT });
  const layout = {
    ...(body.Published as { Layout: object }).Layout,
    CheckedTexts: { "field:company.Tier/DisplayValue": { de: "Loyalty tier" } },
  };
  expect((await call("SaveViewLayout", { layout })).body).toMatchObject({ Check: { IsValid: true } });
  expect(tier(await texts({ draft: true }))?.Stale).toEqual([]);
  expect((await call("PublishViewLayout", { layoutId: LAYOUT })).status).toBe(200);
  expect(tier(await texts())?.Stale).toEqual([]);
});

test("versions, drafts and layouts that are not there are not found, and no one else may ask", async () => {
  expect((await call("GetViewLayoutTexts", { layoutId: "nowhere" })).status).toBe(404);
  expect((await call("GetViewLayoutTexts", { layoutId: LAYOUT, version: 999 })).status).toBe(404);
  expect((await call("GetViewLayoutTexts", { layoutId: "dashboard", draft: true })).status).toBe(404);
  expect((await call("GetViewLayoutTexts", { layoutId: LAYOUT }, "company.user")).body.errorCode).toBe("AccessDenied");
});
