import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { company, inStudio, showPanel } from "./panel-world.tsx";

const version = (Version: number, Status: string, more: object = {}) => ({
  Version,
  Status,
  Origin: "admin",
  Hash: "x",
  CreatedAt: "2026-11-01T09:00:00Z",
  CreatedBy: "distributor.admin",
  PublishedAt: "2026-11-01T09:05:00Z",
  Resellers: [],
  ResellerCount: 0,
  ConflictCount: 0,
  ...more,
});
const harmless = { Changes: [], Records: [], SavedViews: [], Exports: [], Layouts: [], Languages: [] };
const impact = {
  ...harmless,
  Records: [
    {
      Id: "details.City",
      Path: "Pages/general/Containers/details/Fields/City",
      FieldName: "City",
      Reason: "Required",
      Count: 12,
      Total: 40,
      IsEstimated: false,
      Examples: [{ AccountId: 7, Name: "Larkfield Foods" }],
    },
  ],
  Languages: [{ Language: "de", Coverage: 0.5, Missing: 4 }],
};
const answersWith = (more: object = {}) => ({
  ListViewLayoutVersions: () => ({ Items: [version(1, "Published")], TotalCount: 1 }),
  GetViewLayoutImpact: () => harmless,
  PublishViewLayout: () => ({}),
  ...more,
});
const edited = async (studio: { setProperty(key: string, path: string[], value: unknown): void; save(): Promise<void> }) => {
  inStudio(() => studio.setProperty("field:details.City", ["HelpText"], "Where its seat is"));
  await studio.save();
};

test("impact says how many records are concerned, of which kind, and leads to examples", async () => {
  const { studio } = await showPanel("impact", { answers: answersWith({ GetViewLayoutImpact: () => impact }) });
  expect(screen.getByText(/There is no draft/)).toBeTruthy();
  await edited(studio);
  const records = await screen.findByRole("region", { name: "Records" });
  expect(within(records).getByText(/cannot be saved without one: 12 of 40/)).toBeTruthy();
  expect(within(records).getByRole("link", { name: "Larkfield Foods" }).getAttribute("href")).toBe("#/account/7");
  expect(within(records).getByText(/and 11 more/)).toBeTruthy();
  expect(screen.getByText("German: 4 not translated")).toBeTruthy();
});

test("impact says that a count is an estimate", async () => {
  const estimated = {
    ...impact,
    Records: impact.Records.map((record) => ({ ...record, Count: 120_000, Total: 400_000, IsEstimated: true })),
  };
  const { studio } = await showPanel("impact", { answers: answersWith({ GetViewLayoutImpact: () => estimated }) });
  await edited(studio);
  const records = await screen.findByRole("region", { name: "Records" });
  expect(within(records).getByText(/cannot be saved without one: about 120,000 of 400,000/)).toBeTruthy();
  expect(within(records).queryByText(/more/)).toBeNull();
});

test("impact says clearly when there is none", async () => {
  const { studio } = await showPanel("impact", { answers: answersWith() });
  await edited(studio);
  expect(await screen.findByText(/changes the screen only/)).toBeTruthy();
});

test("publishes to everyone after asking, what was typed a moment ago included", async () => {
  const { studio, user, calls, host } = await showPanel("publish", { answers: answersWith() });
  expect(screen.getByText(/Everything is published/)).toBeTruthy();
  inStudio(() => studio.setProperty("field:details.City", ["HelpText"], "Where its seat is"));
  await user.click(screen.getByRole("button", { name: "Publish" }));
  await waitFor(() => expect(host.messages.notify).toHaveBeenCalledWith(expect.objectContaining({ severity: "success" })));
  expect(calls.find(({ operation }) => operation === "PublishViewLayout")?.input).toEqual({ layoutId: company.Id, rowVersion: 1 });
});

test("nothing is published when the person says no, or while something is wrong", async () => {
  const { studio, user, calls, host } = await showPanel("publish", { answers: answersWith(), agrees: false });
  inStudio(() => studio.setProperty("field:details.City", ["HelpText"], "Where its seat is"));
  await user.click(screen.getByRole("button", { name: "Publish" }));
  expect(host.messages.confirm).toHaveBeenCalledOnce();
  inStudio(() => studio.setProperty("field:details.City", ["VisibleWhen"], "Values.Nothing == 1"));
  await waitFor(() => expect(screen.getAllByText(/Fix the errors to publish: 1/)).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Publish" }));
  expect(host.messages.confirm).toHaveBeenCalledOnce();
  expect(calls.map(({ operation }) => operation)).not.toContain("PublishViewLayout");
});

test("first to chosen resellers, who are found by name", async () => {
  const found = {
    AccountId: 10,
    DisplayName: "Tannwald Systems",
    AccountType: "Reseller",
    AccountState: "Active",
    Icon: "AccountTie",
    PathText: "Northwind",
  };
  const { server, studio, user, calls } = await showPanel("publish", { answers: answersWith() });
  server.on("SearchAccount", () => [200, { Items: [found] }]);
  inStudio(() => studio.setProperty("field:details.City", ["HelpText"], "Where its seat is"));
  await user.click(screen.getByRole("radio", { name: /Selected resellers/ }));
  expect(screen.getByText("Select at least one reseller.")).toBeTruthy();
  await user.type(screen.getByRole("combobox", { name: "Search resellers" }), "tann");
  await screen.findByRole("option", { name: /Tannwald/ });
  await user.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Remove Tannwald Systems" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Publish" }));
  await waitFor(() => expect(calls.find(({ operation }) => operation === "PublishViewLayout")?.input).toMatchObject({ resellerIds: [10] }));
});

test("a stage is shown with its resellers, goes to everyone, or is withdrawn", async () => {
  const staged = version(2, "Staged", { Resellers: [{ AccountId: 10, Name: "Tannwald Systems" }], ResellerCount: 3 });
  const answers = answersWith({
    ListViewLayoutVersions: () => ({ Items: [staged, version(1, "Published")], TotalCount: 2 }),
    WithdrawViewLayout: () => ({}),
  });
  const { user, calls } = await showPanel("publish", { answers });
  const stages = await screen.findByRole("region", { name: "Published to selected resellers" });
  expect(within(stages).getByText("Only for Tannwald Systems and others: 2")).toBeTruthy();
  await user.click(within(stages).getByRole("button", { name: "Publish to everyone" }));
  await user.click(within(stages).getByRole("button", { name: "Withdraw" }));
  const made = calls.filter(({ operation }) => ["PublishViewLayout", "WithdrawViewLayout"].includes(operation));
  expect(made.map(({ input }) => input)).toEqual([
    { layoutId: company.Id, version: 2 },
    { layoutId: company.Id, version: 2 },
  ]);
});

test("a conflict shows both sides and keeps from publishing until it is decided", async () => {
  const conflict = {
    kind: "both-changed" as const,
    id: "details.City",
    path: "Pages/general/Containers/details/Fields/City",
    property: "DisplayValue",
    base: "City",
    ours: "Town",
    theirs: "Place",
  };
  const { studio, user } = await showPanel("publish", { answers: answersWith(), conflicts: [conflict] });
  const list = screen.getByRole("region", { name: "Conflicts: 1" });
  expect(list.textContent).toContain("Town");
  await user.click(within(list).getByRole("button", { name: "Use theirs" }));
  expect(studio.state.table.elements.get("field:details.City")?.own.DisplayValue).toBe("Place");
  expect(screen.queryByRole("region", { name: /Conflicts/ })).toBeNull();
});

test("history says who made which version, rolls back after asking, and opens one as draft", async () => {
  const items = [version(1, "Published"), version(7, "Superseded", { Origin: "shipped", CreatedBy: null })];
  const older = { ...company, Title: "Firm" };
  const answers = answersWith({
    ListViewLayoutVersions: () => ({ Items: items, TotalCount: 2 }),
    RollbackViewLayout: () => ({}),
    GetViewLayoutVersion: () => ({ Layout: older }),
  });
  const { studio, user, calls } = await showPanel("history", { answers });
  const row = (await screen.findByText("Version 7")).closest("li") as HTMLElement;
  expect(row.textContent).toMatch(/Superseded.*1 Nov 2026.*the product · part of a release/);
  await user.click(within(row).getByRole("menuitem", { name: "Roll back to this version", hidden: true }));
  expect(calls.find(({ operation }) => operation === "RollbackViewLayout")?.input).toEqual({ layoutId: company.Id, version: 7 });
  await user.click(within(row).getByRole("menuitem", { name: "Open as draft", hidden: true }));
  await waitFor(() => expect(studio.state.layout.Title).toBe("Firm"));
  inStudio(() => studio.undo());
  expect(studio.state.layout.Title).toBe("Company");
});

test("the draft is thrown away with the version that the server has", async () => {
  const { studio, user, calls, world } = await showPanel("history", { answers: answersWith({ DiscardViewLayoutDraft: () => ({}) }) });
  await edited(studio);
  world.draft = null;
  await user.click(await screen.findByRole("button", { name: "Discard draft" }));
  await waitFor(() => expect(studio.state.rowVersion).toBeNull());
  expect(calls.find(({ operation }) => operation === "DiscardViewLayoutDraft")?.input).toEqual({ layoutId: company.Id, rowVersion: 1 });
  expect(studio.state.table.elements.get("field:details.City")?.own.HelpText).toEqual({ en: "Where it is", de: "Wo sie ist" });
});

test("a file is compared before it becomes the draft; anything else is refused in words", async () => {
  const bundle = {
    FormatVersion: 1,
    ExportedAt: "2026-11-01T09:00:00Z",
    Instance: "other",
    Layouts: [{ Layout: { ...company, Title: "Firm" }, Version: 3, Hash: "x" }],
  };
  const item = { LayoutId: company.Id, Name: "CompanyView", State: "Changed", Changes: [], Problems: [], HasDraft: false };
  const { user, calls } = await showPanel("transfer", { answers: answersWith({ ImportViewLayouts: () => ({ Items: [item] }) }) });
  const input = screen.getByLabelText("Choose a file…");
  await user.upload(input, new File(["[]"], "list.json", { type: "application/json" }));
  expect((await screen.findByText(/list.json is not a layout export/)).getAttribute("role")).toBe("alert");
  await user.upload(input, new File([JSON.stringify(bundle)], "company.json", { type: "application/json" }));
  const preview = await screen.findByRole("region", { name: "company.json" });
  expect((await within(preview).findByText(/Company/, { selector: "del *" })).textContent).toContain("Company");
  await user.click(within(preview).getByRole("button", { name: "Import as draft" }));
  await waitFor(() =>
    expect(
      calls.filter(({ operation }) => operation === "ImportViewLayouts").map(({ input: sent }) => [sent.dryRun, sent.replaceDrafts]),
    ).toEqual([
      [true, undefined],
      [false, false],
    ]),
  );
});

test("what is published is handed out as a file", async () => {
  const { user, host } = await showPanel("transfer", {
    answers: answersWith({ ExportViewLayouts: () => ({ FileName: "account.company.view.json", Bundle: { FormatVersion: 1 } }) }),
  });
  await user.click(screen.getByRole("button", { name: "Export" }));
  await waitFor(() =>
    expect(host.files.download).toHaveBeenCalledWith(JSON.stringify({ FormatVersion: 1 }, null, 2), "account.company.view.json"),
  );
});
