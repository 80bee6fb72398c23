import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demo } from "../../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../../support/demo-server.ts";
import { layouts } from "../../../../support/layouts.ts";

const LAYOUT = "account.company.view";
const COMPANY = demo.company;
const gridKey = {
  layoutId: LAYOUT,
  containerId: "users-list",
  parameters: { parentAccountId: COMPANY, include: "Descendants", accountTypes: ["User"] },
};

interface Started {
  readonly JobId: string;
  readonly Status: string;
  readonly Done: number;
  readonly Total: number | null;
  readonly Failed: number;
  readonly Message: string | null;
  readonly File: { readonly Path: string; readonly FileName: string } | null;
}

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  server.runJobs();
  await publishWithAction();
}, 60_000);
afterAll(() => server.stop());

/** The shipped layout with an action on selected rows, as an admin might add one. */
async function publishWithAction(): Promise<void> {
  const layout = structuredClone(layouts.find(({ Id }) => Id === LAYOUT));
  const grid = layout?.Pages.flatMap((page) => page.Containers).find(({ Id }) => Id === "users-list");
  if (layout === undefined || grid?.Kind !== "Grid") throw new Error("no grid of users");
  grid.Export = true;
  grid.BulkEdit = true;
  grid.Save = {
    Service: "Account",
    Operation: "UpdateAccount",
    Parameters: { accountId: "Row.AccountId", rowVersion: "Row.RowVersion" },
    Values: "values",
  };
  grid.Columns = grid.Columns.map((column) => (column.Name === "JobTitle" ? { ...column, Editable: true } : column));
  grid.Actions = [
    ...(grid.Actions ?? []),
    {
      Id: "make-buyer",
      DisplayValue: { en: "Make buyer" },
      On: "Selection",
      Service: "Account",
      Operation: "UpdateAccount",
      Parameters: { accountId: "Row.AccountId", rowVersion: "Row.RowVersion", values: "{'JobTitle': 'Buyer'}" },
      EnabledWhen: "Row.AccountState == 'Active'",
    },
    {
      Id: "promote",
      DisplayValue: { en: "Promote" },
      On: "Selection",
      Service: "Account",
      Operation: "UpdateAccount",
      Parameters: { accountId: "Row.AccountId", rowVersion: "Row.RowVersion", values: "{'JobTitle': 'Lead'}" },
      EnabledWhen: "Row.AccountState == 'Active' && Row.JobTitle != 'Lead'",
    },
  ];
  const metadata = (operation: string, input: object) => server.call("distributor.admin", operation, input, "Metadata");
  const saved = await metadata("SaveViewLayout", { layout });
  expect(saved.body).toMatchObject({ Check: { IsValid: true } });
  expect(
    (await metadata("PublishViewLayout", { layoutId: LAYOUT, rowVersion: (saved.body.Draft as { RowVersion: number }).RowVersion })).status,
  ).toBe(200);
}

const grid = (user: string, operation: string, input: object) => server.call(user, operation, input, "Grid");
const users = async (as: string, input: object = {}) =>
  (await server.call(as, "ListAccounts", { ...gridKey.parameters, fields: ["JobTitle", "Email"], take: 200, ...input })).body as {
    Items: { AccountId: number; DisplayName: string; AccountState: string; JobTitle?: string; Email?: string }[];
    TotalCount: number;
  };

async function ended(user: string, started: { readonly status: number; readonly body: object }): Promise<Started> {
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  const { JobId } = started.body as Started;
  for (let round = 0; round < 400; round += 1) {
    const { body } = await server.call(user, "GetJob", { jobId: JobId }, "SelfCare");
    if (!["Queued", "Running"].includes(String(body.Status))) return body as unknown as Started;
    await sleep(50);
  }
  throw new Error("The job did not end.");
}
const failedRows = async (user: string, { JobId }: Started) =>
  (await server.call(user, "ListJobRows", { jobId: JobId, onlyFailed: true }, "SelfCare")).body.Items as { Key: string; Message: string }[];

describe("bulk edit", () => {
  it("tries without changing anything, then changes every row that may be changed", async () => {
    const { Items } = await users("company.admin");
    const keys = Items.filter(({ AccountState }) => AccountState === "Active")
      .slice(0, 5)
      .map(({ AccountId }) => AccountId);
    const edit = { ...gridKey, selection: { keys }, changes: { JobTitle: { set: "Purchasing" } } };
    const trial = await ended("company.admin", await grid("company.admin", "StartBulkEdit", { ...edit, dryRun: true }));
    // Its title distinguishes it from other work on the same list.
    expect(trial).toMatchObject({ Status: "Completed", Done: keys.length, Failed: 0, Title: "Bearbeitung: Benutzer (Probelauf)" });
    const titles = async () =>
      (await users("company.admin")).Items.filter(({ AccountId }) => keys.includes(AccountId)).map(({ JobTitle }) => JobTitle);
    expect(await titles()).not.toContain("Purchasing");
    const run = await ended("company.admin", await grid("company.admin", "StartBulkEdit", edit));
    expect(run).toMatchObject({ Status: "Completed", Total: keys.length, Failed: 0 });
    expect(new Set(await titles())).toEqual(new Set(["Purchasing"]));
  });

  it("refuses columns that are not editable and values that do not fit, before the first row", async () => {
    const start = (changes: object) =>
      grid("company.admin", "StartBulkEdit", { ...gridKey, selection: { keys: [demo.users.companyUser] }, changes });
    expect((await start({ Username: { set: "x" } })).body).toMatchObject({ errorCode: "FieldReadonly" });
    expect((await start({ JobTitle: { set: 5 } })).body).toMatchObject({
      errorCode: "ValidationFailed",
      details: [{ field: "changes.JobTitle" }],
    });
    expect((await start({ JobTitle: { set: "a", clear: true } })).status).toBe(400);
  });

  it("says row by row what was refused, and does the rest", async () => {
    const { Items } = await users("company.admin");
    const own = Items.find(({ AccountState }) => AccountState === "Active")?.AccountId ?? 0;
    const started = await grid("company.admin", "StartBulkEdit", {
      ...gridKey,
      selection: { keys: [own, 999_999_999] },
      changes: { JobTitle: { clear: true } },
    });
    const job = await ended("company.admin", started);
    expect(job).toMatchObject({ Status: "CompletedWithWarnings", Failed: 1 });
    expect(await failedRows("company.admin", job)).toMatchObject([
      { Key: "999999999", Message: expect.stringContaining("existiert nicht mehr") },
    ]);
  });
});

describe("a selection of everything that matches", () => {
  it("counts what matches and means those rows, but for the excluded ones", async () => {
    const all = await users("company.admin", { text: "a" });
    const [excluded] = all.Items;
    const { body } = await grid("company.admin", "CreateSelection", {
      service: "Account",
      operation: "ListAccounts",
      input: { ...gridKey.parameters, text: "a" },
      rowKey: "AccountId",
      excludedKeys: [excluded?.AccountId],
    });
    expect(body.Count).toBe(all.TotalCount - 1);
    const selection = { token: body.SelectionToken };
    const job = await ended(
      "company.admin",
      await grid("company.admin", "StartBulkAction", { ...gridKey, actionId: "make-buyer", selection }),
    );
    const now = await users("company.admin");
    const buyers = now.Items.filter(({ JobTitle }) => JobTitle === "Buyer").map(({ AccountId }) => AccountId);
    const meant = all.Items.filter(({ AccountId, AccountState }) => AccountId !== excluded?.AccountId && AccountState === "Active");
    expect(new Set(buyers)).toEqual(new Set(meant.map(({ AccountId }) => AccountId)));
    // `EnabledWhen` is evaluated per row.
    expect(job.Failed).toBe(all.TotalCount - 1 - meant.length);
  });

  it("is for no one else, and cannot be made up", async () => {
    const made = await grid("company.admin", "CreateSelection", {
      service: "Account",
      operation: "ListAccounts",
      input: gridKey.parameters,
      rowKey: "AccountId",
    });
    const token = String(made.body.SelectionToken);
    const use = (user: string, text: string) =>
      grid(user, "StartBulkAction", { ...gridKey, actionId: "make-buyer", selection: { token: text } });
    expect((await use("reseller.admin", token)).body).toMatchObject({ errorCode: "ValidationFailed" });
    expect((await use("company.admin", `${token}x`)).body).toMatchObject({ errorCode: "ValidationFailed" });
    const foreign = await grid("company.user", "CreateSelection", {
      service: "Metadata",
      operation: "ListViewLayouts",
      input: {},
      rowKey: "LayoutId",
    });
    expect(foreign.status).toBe(403);
    const write = await grid("company.admin", "CreateSelection", {
      service: "Account",
      operation: "UpdateAccount",
      input: {},
      rowKey: "AccountId",
    });
    expect(write.body).toMatchObject({ errorCode: "UnknownOperation" });
  });
});

describe("a retry of the rows that failed", () => {
  const db = () => server.database.ownerPool;
  const setTitle = (title: string, ids: readonly number[]) =>
    db().query("update account set values = values || jsonb_build_object('JobTitle', $1::text) where account_id = any ($2)", [title, ids]);
  const setState = (state: string, id: number) => db().query("update account set account_state = $1 where account_id = $2", [state, id]);
  const versions = async (ids: readonly number[]) =>
    (
      await db().query<{ id: number; version: number }>(
        "select account_id::int as id, row_version as version from account where account_id = any ($1) order by 1",
        [ids],
      )
    ).rows;
  const retried = async (job: Started) =>
    ended("company.admin", await server.call("company.admin", "RetryJob", { jobId: job.JobId }, "SelfCare"));

  /** Three users with their own job title; the last is suspended, and one more gets the title later. */
  async function people(title: string) {
    const { Items } = await users("company.admin");
    const [first = 0, second = 0, barred = 0, later = 0] = Items.filter(({ AccountState }) => AccountState === "Active")
      .slice(-4)
      .map(({ AccountId }) => AccountId);
    await setTitle(title, [first, second, barred]);
    await setState("Suspended", barred);
    return { done: [first, second].sort((a, b) => a - b), barred, later };
  }

  it("does those that were selected one by one, and leaves those that an earlier time did, whose rule refuses them by now", async () => {
    const { done, barred } = await people("Analyst");
    const start = { ...gridKey, actionId: "promote", selection: { keys: [...done, barred] } };
    const job = await ended("company.admin", await grid("company.admin", "StartBulkAction", start));
    expect(job).toMatchObject({ Status: "CompletedWithWarnings", Done: 3, Failed: 1 });
    const before = await versions(done);
    await setState("Active", barred);
    expect(await retried(job)).toMatchObject({ Status: "Completed", Done: 3, Total: 3, Failed: 0 });
    expect(await versions(done)).toEqual(before);
  });

  it("does those that matched when the work began, and no one who has come to match since", async () => {
    const { done, barred, later } = await people("Adviser");
    const { body } = await grid("company.admin", "CreateSelection", {
      service: "Account",
      operation: "ListAccounts",
      input: { ...gridKey.parameters, filters: [{ field: "JobTitle", operator: "equals", value: "Adviser" }] },
      rowKey: "AccountId",
    });
    const start = { ...gridKey, actionId: "promote", selection: { token: body.SelectionToken } };
    const job = await ended("company.admin", await grid("company.admin", "StartBulkAction", start));
    expect(job).toMatchObject({ Status: "CompletedWithWarnings", Done: 3, Total: 3, Failed: 1 });
    const untouched = [...done, later].sort((a, b) => a - b);
    await setTitle("Adviser", [later]);
    await setState("Active", barred);
    const before = await versions(untouched);
    expect(await retried(job)).toMatchObject({ Status: "Completed", Done: 3, Total: 3, Failed: 0 });
    expect(await versions(untouched)).toEqual(before);
  });
});

/** The content of a job's file. */
async function contentOf({ File: file }: Started): Promise<string> {
  const { rows } = await server.database.ownerPool.query<{ bytes: Buffer }>(
    `select bytes from kept_file_chunk where file_id = (select file_id from kept_file where path = $1) order by position`,
    [file?.Path],
  );
  return Buffer.concat(rows.map(({ bytes }) => bytes)).toString("utf8");
}

describe("export", () => {
  it("names choices that a call knows as the screen does", async () => {
    const { Items } = await users("reseller.admin", { fields: ["Language"] });
    const codes = new Set(Items.map((item) => (item as { Language?: string }).Language).filter(Boolean));
    expect(codes.has("de")).toBe(true);
    const job = await ended(
      "reseller.admin",
      await grid("reseller.admin", "StartExport", { ...gridKey, columns: ["DisplayName", "Language"], format: "Csv" }),
    );
    const lines = (await contentOf(job)).trim().split(/\r?\n/).slice(1);
    expect(lines).toHaveLength(Items.length);
    const asked = { accountType: "User", fieldName: "Language", accountId: COMPANY, values: ["de"] };
    const { body } = await server.call("reseller.admin", "GetEnumDataForField", asked);
    const [german] = body.EnumMembers as { DisplayName: string }[];
    expect(lines.filter((line) => line.endsWith(`,${german?.DisplayName}`)).length).toBeGreaterThan(0);
    for (const line of lines) expect(codes).not.toContain(line.split(",").at(-1));
  });

  it("writes what is filtered, with labels, and only columns that the person may see", async () => {
    const columns = ["DisplayName", "Email", "AccountState"];
    const started = await grid("reseller.admin", "StartExport", {
      ...gridKey,
      columns,
      format: "Csv",
      sort: [{ field: "DisplayName", direction: "Descending" }],
      filters: [{ field: "AccountState", operator: "in", value: ["Active"] }],
    });
    const job = await ended("reseller.admin", started);
    expect(job).toMatchObject({
      Status: "Completed",
      Title: "Export: Benutzer (CSV)",
      File: { FileName: expect.stringMatching(/\.csv$/) },
    });
    const { Items } = await users("reseller.admin", {
      sort: [{ field: "DisplayName", direction: "Descending" }],
      filters: [{ field: "AccountState", operator: "in", value: ["Active"] }],
    });
    expect(job.Done).toBe(Items.length);
    expect(await contentOf(job)).not.toContain(",Active");
    expect((await grid("reseller.admin", "StartExport", { ...gridKey, columns: ["Password"], format: "Csv" })).body).toMatchObject({
      errorCode: "ValidationFailed",
    });
  });
});
