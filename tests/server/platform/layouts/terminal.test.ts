import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import type { Layout } from "../../../../layout/model.ts";
import { runLayouts } from "../../../../scripts/layouts/commands.ts";
import { contracts } from "../../../../server/generated/contracts.ts";
import type { Connection } from "../../../../server/platform/config/connection.ts";
import { asSystem } from "../../../../server/platform/database/transaction.ts";
import { LayoutStore } from "../../../../server/platform/layout-store/store.ts";
import { saveDraft } from "../../../../server/platform/layouts/draft.ts";
import type { LiveEvent } from "../../../../server/platform/live/hub.ts";
import { OutboxHub } from "../../../../server/platform/live/outbox-hub.ts";
import { startTestDatabase, type TestDatabase } from "../../../support/database.ts";
import { insertAccounts } from "../../../support/factories/account-rows.ts";
import { buildField, buildLayout } from "./layout-samples.ts";

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await startTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "tessera-layouts-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.stop();
});

const addressOf = ({ host, port, user, password, database: name }: Connection) =>
  `postgres://${user}${password === undefined ? "" : `:${password}`}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;

async function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const printed = { out: [] as string[], err: [] as string[] };
  const output = { log: (text: string) => printed.out.push(text), error: (text: string) => printed.err.push(text) };
  const code = await runLayouts(words, { DATABASE_URL: addressOf(database.ownerConnection) }, output);
  return { code, out: printed.out.join("\n"), err: printed.err.join("\n") };
}

function file(layout: unknown, name = "test.layout.yaml"): string {
  const path = join(folder, name);
  writeFileSync(path, typeof layout === "string" ? layout : stringify(layout));
  return path;
}
const layoutOf = (id: string, overrides: Partial<Layout> = {}, names = ["DepartmentName"]) =>
  buildLayout(
    { Id: id, Target: { Route: `/${id.replaceAll(".", "/")}` }, ...overrides },
    names.map((name) => buildField(name)),
  );

describe("npm run layouts", () => {
  it("names problems by file, line and column, all at once, and changes nothing", async () => {
    const path = file(layoutOf("terminal.problems", {}, ["DepartmentNam", "CostCentre"]));
    const checked = await run("check", path);
    expect(checked.code).toBe(1);
    const lines = checked.err.split("\n");
    expect(lines.filter((line) => /test\.layout\.yaml:\d+:\d+: /.test(line)).length).toBeGreaterThanOrEqual(2);
    expect(checked.err).toContain('did you mean "DepartmentName"');
    expect((await run("publish", path)).code).toBe(1);
    expect((await run("list")).out).not.toContain("terminal.problems");
    expect(await run("check", file("Id: [", "broken.layout.yaml"))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/broken\.layout\.yaml:\d+:\d+: .*(quote or bracket|closing brace).*\(/),
    });
  });

  it("says before publishing what publishing refuses: an Id or a target that another layout has", async () => {
    const first = layoutOf("parcel.overview");
    expect((await run("publish", file(first))).code).toBe(0);
    expect((await run("check", file({ ...layoutOf("parcel.twin"), Target: first.Target }))).err).toContain(
      'already shown by "parcel.overview"',
    );
    expect((await run("check", file({ ...first, Target: { Route: "/parcel/elsewhere" } }))).err).toContain("belongs to the layout for");
    expect((await run("check", file(layoutOf("parcel.other")))).out).toMatch(/parcel\.other can be published\.$/);
  });

  it("publishes, compares and puts back", async () => {
    const path = file(layoutOf("terminal.life"));
    expect((await run("publish", path)).out).toBe("terminal.life version 1 is published.");
    expect((await run("publish", path)).out).toContain("says exactly this");
    file(layoutOf("terminal.life", { Title: "Another" }, ["DepartmentName", "CostCenter"]));
    expect((await run("diff", path)).out).toMatch(
      /safe +Pages\/overview\/Containers\/general\/Fields\/CostCenter: field "CostCenter" was added/,
    );
    expect((await run("publish", path)).out).toContain("terminal.life version 2 is published.");
    expect((await run("diff", "terminal.life", "1", "2")).out).toContain("CostCenter");
    expect((await run("rollback", "terminal.life")).out).toContain("terminal.life version 3 is published; it says what version 1 said.");
    expect((await run("diff", "terminal.life", "1", "3")).out).toBe("no difference");
    expect((await run("list")).out).toMatch(/terminal\.life +\/terminal\/life +version 3 of 3/);
    expect((await run("unpublish", "terminal.life")).out).toContain("terminal.life is not published any more; version 3 is kept");
    expect((await run("unpublish", "terminal.life")).err).toBe("There is no published layout terminal.life.");
    const trail = await database.owner
      .selectFrom("audit_record")
      .select(["event_type", "channel"])
      .where("object_id", "=", "terminal.life")
      .orderBy("audit_id")
      .execute();
    expect(trail.map(({ event_type }) => event_type)).toEqual([
      "Layout.Published",
      "Layout.Published",
      "Layout.RolledBack",
      "Layout.Unpublished",
    ]);
  });

  it("takes layouts from one environment to another: compared first, then drafts", async () => {
    await run("publish", file(layoutOf("terminal.travel")));
    await run("publish", file(layoutOf("parcel.twin")));
    const exported = await run("export", "terminal.travel", "parcel.twin");
    expect(exported.code).toBe(0);
    const bundle = JSON.parse(exported.out);
    expect(bundle).toMatchObject({ FormatVersion: 1, Layouts: [{ Layout: { Id: "terminal.travel" }, Version: 1 }, { Version: 1 }] });
    expect(JSON.parse((await run("export", "all")).out).Layouts.length).toBeGreaterThanOrEqual(2);
    expect((await run("import", file(exported.out, "same.json"))).out).toContain("terminal.travel: same");

    bundle.Layouts[0].Layout.Title = "From elsewhere";
    bundle.Layouts[1].Layout.Id = "parcel.other";
    bundle.Layouts[1].Layout.Target.Route = "/terminal/third";
    const path = file(JSON.stringify(bundle), "bundle.json");
    const compared = await run("import", path);
    expect(compared.out).toMatch(/terminal\.travel: changed\n +safe +: the layout: Title changed\nparcel\.other: new/);
    expect(compared.out).toContain("Nothing was changed.");
    expect((await run("versions", "terminal.travel")).out).not.toContain("draft");
    expect((await run("import", path, "--yes")).out).toContain("terminal.travel waits as a draft.");
    expect((await run("versions", "terminal.travel")).out).toMatch(/^draft +admin .*\n1 +published/);
    expect((await run("diff", "terminal.travel", "1", "0")).out).toContain("Title changed");
    expect((await run("import", path, "--yes")).out).toContain("terminal.travel has a draft already, which stays");
    expect((await run("import", path, "--yes", "--replace-drafts")).out).toContain("terminal.travel waits as a draft.");

    bundle.Layouts[0].Layout.Pages = [{ Nonsense: true }];
    const broken = await run("import", file(JSON.stringify(bundle), "broken.json"), "--yes");
    expect(broken).toMatchObject({ code: 1, err: expect.stringContaining("terminal.travel: invalid") });
    expect(await run("import", file("{}", "none.json"))).toMatchObject({ code: 1, err: expect.stringContaining("is no file that") });
    expect((await run("export", "terminal.nowhere")).err).toBe("terminal.nowhere: not published here.");
  });

  it("shows a version to chosen resellers first, and takes it back", async () => {
    await insertAccounts(database.owner, [
      { id: 1, type: "Reseller", parent: null, name: "Root" },
      { id: 10, type: "Reseller", parent: 1, name: "Reseller" },
    ]);
    await run("publish", file(layoutOf("terminal.stage")));
    expect(await run("stage", "terminal.stage", "10")).toMatchObject({
      code: 1,
      err: "terminal.stage has no draft, and no one tries a version of it.",
    });
    const saveIt = (title: string) =>
      asSystem(database.db, "a test", (db) => saveDraft(db, { layout: layoutOf("terminal.stage", { Title: title }), by: "a test" }));
    await saveIt("Second");
    expect(await run("stage", "terminal.stage", "10", "77")).toMatchObject({ code: 1, err: "77: no reseller that is in business." });
    expect((await run("stage", "terminal.stage", "10")).out).toContain("terminal.stage version 2 is shown to 10");
    expect((await run("versions", "terminal.stage")).out).toMatch(/^2 +staged +admin .* resellers 10\n1 +published/);
    expect((await run("list")).out).toMatch(/terminal\.stage .*version 1 of 2 +version 2 on trial/);
    expect((await run("stage", "terminal.stage", "1")).out).toContain("version 2 is shown to 1");
    expect((await run("withdraw", "terminal.stage")).out).toBe("terminal.stage version 2 is kept, and shown to no one any more.");
    expect((await run("withdraw", "terminal.stage")).err).toBe("No one tries a version of terminal.stage.");
    // A version that was only staged cannot be restored.
    await run("publish", file(layoutOf("terminal.stage", { Title: "Third" })));
    expect((await run("rollback", "terminal.stage")).out).toContain("it says what version 1 said");
  });

  it("says what to do instead", async () => {
    expect(await run("rollback", "terminal.unknown")).toMatchObject({ code: 1, err: "There is no published layout terminal.unknown." });
    await run("publish", file(layoutOf("terminal.harbour", { Title: "First" })));
    for (const command of ["rollback", "unpublish", "diff"])
      expect((await run(command, "terminal.harbuor")).err).toBe(
        "There is no published layout terminal.harbuor; did you mean terminal.harbour?",
      );
    expect(await run("publish", join(folder, "missing.yaml"))).toMatchObject({
      code: 1,
      err: expect.stringContaining("cannot be read (ENOENT)"),
    });
    expect(await run("polish")).toMatchObject({ code: 2, err: expect.stringContaining("npm run layouts -- publish FILE") });
    const output = { log: () => undefined, error: (text: string) => void messages.push(text) };
    const messages: string[] = [];
    expect(await runLayouts(["list"], { DATA_DIR: join(folder, "unknown") }, output)).toBe(1);
    expect(messages[0]).toContain("npm start");
  });

  it("is heard of by every node at once, and every node then answers with the new version", async () => {
    const nodes = [1, 2].map(() => {
      const store = new LayoutStore({ db: database.db, contracts, maxAge: 3_600_000 });
      const hub = new OutboxHub(database.db, database.pool, pino({ level: "silent" }));
      const heard: LiveEvent[] = [];
      hub.onEvent((event) => {
        heard.push(event);
        store.invalidate();
      });
      return { store, hub, heard };
    });
    for (const { hub, store } of nodes) {
      await hub.start();
      expect(await store.for(null).publishedById("terminal.nodes")).toBeNull();
    }
    const begun = performance.now();
    expect((await run("publish", file(layoutOf("terminal.nodes")))).code).toBe(0);
    for (const { store, heard } of nodes) {
      await expect
        .poll(() => heard, { timeout: 1_500, interval: 10 })
        .toContainEqual({ type: "message", event: "layout published", layoutId: "terminal.nodes", version: 1 });
      expect((await store.for(null).publishedById("terminal.nodes"))?.version).toBe(1);
    }
    expect(performance.now() - begun).toBeLessThan(2_000);
    for (const { hub } of nodes) await hub.stop();
  });
});
