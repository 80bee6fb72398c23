import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { bundleContracts } from "../../../layout/contract-bundle.ts";
import type { Fragment, LayoutDocument, LayoutSource } from "../../../layout/model.ts";
import { contracts } from "../../../server/generated/contracts.ts";
import { Root } from "../../../src/app/root.tsx";
import { session } from "../../../src/data/session.ts";
import { companyView, field, fieldsContainer } from "../../layout/layouts.ts";
import { buildUser, capability, type FakeServer, startFakePortal } from "../../support/portal/fake-portal.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });
beforeAll(async () => {
  await import("../../../src/app/portal.tsx");
  await import("../../../src/app/studio/studio-route.tsx");
});
afterEach(async () => {
  await act(() => session.end());
  vi.unstubAllGlobals();
});

const ALL = { Create: true, Read: true, Update: true, Delete: true, Execute: true };
const address: Fragment = { Id: "address", Name: "Address", Target: { Fragment: "Fields" }, Fields: [field("City"), field("Country")] };
const details = fieldsContainer([field("CompanyName")]);
const source = (fields: object[]): LayoutSource => ({
  ...companyView([]),
  Pages: [{ ...{ Id: "general", Name: "General", DisplayValue: "General" }, Containers: [{ ...details, Fields: fields }] }] as never,
});

const version = (Layout: LayoutDocument, change: object = {}) => ({
  ...{ LayoutId: Layout.Id, Version: 1, Status: "Published", Layout, RowVersion: 1, CreatedAt: "2026-11-01T09:00:00Z", CreatedBy: null },
  ...{ PublishedAt: "2026-11-01T09:00:00Z", Hash: "0" },
  ...change,
});

/** The studio of a layout, with its saves and publications. */
async function openStudio(layout: LayoutSource) {
  const server: FakeServer = startFakePortal({ hash: `#/admin-console/layouts/${layout.Id}` });
  const saved: LayoutDocument[] = [];
  const capabilities = [capability("LOGIN", { Execute: true }), capability("ADMINISTRATIVE"), capability("VIEW_LAYOUTS", ALL)];
  server.on("GetCurrentUser", () => [200, buildUser({ Capabilities: capabilities })]);
  server.on("GetContracts", () => [200, { ...bundleContracts(contracts), Hash: "1" }]);
  server.on("GetViewLayoutDraft", () => [200, { Draft: null, Published: version(layout), Fragments: [address], Users: [] }]);
  server.on("ListViewRoles", () => [200, { Items: [] }]);
  server.on("PublishViewLayout", ({ layoutId }) => [200, version(saved.findLast(({ Id }) => Id === layoutId) ?? layout)]);
  server.on("SaveViewLayout", ({ layout: document, rowVersion }) => {
    saved.push(document as LayoutDocument);
    const Draft = version(document as LayoutDocument, { Version: 0, Status: "Draft", RowVersion: Number(rowVersion ?? 0) + 1 });
    return [200, { Draft, Check: { IsValid: true, Problems: [], Coverage: { en: 1 } } }];
  });
  await session.load();
  render(<Root />);
  const user = userEvent.setup();
  const fieldsOf = (document: LayoutDocument | undefined) =>
    (document as LayoutSource | undefined)?.Pages.flatMap((page) => ("Containers" in page ? page.Containers : []))[0];
  return { server, saved, user, written: () => fieldsOf(saved.findLast(({ Id }) => Id === layout.Id)) };
}

/** Selects an element in the tree and shows its properties; on a screen without room for three columns the parts are tabs. */
async function select(user: ReturnType<typeof userEvent.setup>, name: RegExp) {
  await user.click(await screen.findByRole("tab", { name: "Structure" }, { timeout: 20_000 }));
  await user.click(await screen.findByRole("treeitem", { name }, { timeout: 20_000 }));
  await user.click(screen.getByRole("tab", { name: "Properties" }));
}
const label = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Label" }, { timeout: 20_000 });

test("what comes from a fragment is locked until the user says where it is to be changed", async () => {
  const { user, written, server } = await openStudio(source([field("CompanyName"), { Use: "address" }]));
  await select(user, /City/);
  expect((await label()).matches(":disabled")).toBe(true);
  const note = screen.getByRole("note");
  expect(note.textContent).toContain("From the fragment address");
  expect(within(note).getByRole("link", { name: "Change in all layouts" }).getAttribute("href")).toContain(
    "/admin-console/layouts/address",
  );
  await user.click(within(note).getByRole("button", { name: "Change only here" }));
  expect((await label()).matches(":disabled")).toBe(false);
  fireEvent.change(await label(), { target: { value: "Town" } });
  await waitFor(
    () =>
      expect(written()).toMatchObject({ Fields: [{}, { Use: "address", Override: { "field:details.City": { DisplayValue: "Town" } } }] }),
    {
      timeout: 10_000,
    },
  );
  expect(server.calls.some(({ operation }) => operation === "PublishViewLayout")).toBe(false);
});

test("a fragment is used in a section, and undo takes it back", async () => {
  const { user, written } = await openStudio(source([field("CompanyName")]));
  await select(user, /Details/);
  await user.click(await screen.findByRole("button", { name: "Use a fragment" }, { timeout: 20_000 }));
  const dialog = screen.getByRole("dialog");
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Fragment" }), "Address (address)");
  await user.click(within(dialog).getByRole("button", { name: "Use a fragment" }));
  await waitFor(() => expect(written()).toMatchObject({ Fields: [{ Name: "CompanyName" }, { Use: "address" }] }), { timeout: 10_000 });
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(written()).toEqual({ ...details, Fields: [field("CompanyName")] }), { timeout: 10_000 });
});

test("fields of a section become a fragment, which is published and used in their place", async () => {
  const { user, saved, written, server } = await openStudio(source([field("CompanyName"), field("City")]));
  await select(user, /Details/);
  await user.click(await screen.findByRole("button", { name: "Turn into a fragment" }, { timeout: 20_000 }));
  const dialog = screen.getByRole("dialog");
  await user.type(within(dialog).getByRole("textbox", { name: "Name" }), "Company names");
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Contents" }), "Only its fields");
  await user.click(within(dialog).getByRole("button", { name: "Turn into a fragment" }));
  await waitFor(() => expect(written()).toEqual({ ...details, Fields: [{ Use: "fragment.company-names" }] }), { timeout: 10_000 });
  expect(saved[0]).toEqual({
    ...{ Id: "fragment.company-names", Name: "CompanyNames", Target: { Fragment: "Fields" } },
    Fields: [field("CompanyName"), field("City")],
  });
  expect(server.calls.findIndex(({ operation }) => operation === "PublishViewLayout")).toBeGreaterThan(-1);
  await select(user, /City/);
  expect((await screen.findByRole("note")).textContent).toContain("From the fragment fragment.company-names");
});
