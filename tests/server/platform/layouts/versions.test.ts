import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Layout } from "../../../../layout/model.ts";
import { contracts } from "../../../../server/generated/contracts.ts";
import { asSystem } from "../../../../server/platform/database/transaction.ts";
import { layoutText } from "../../../../server/platform/layout-store/layout-text.ts";
import { saveDraft } from "../../../../server/platform/layouts/draft.ts";
import { publishLayout } from "../../../../server/platform/layouts/publish.ts";
import { publishDraft } from "../../../../server/platform/layouts/publish-draft.ts";
import { readOverviews, readVersionDetails } from "../../../../server/platform/layouts/read-versions.ts";
import { rollbackLayout } from "../../../../server/platform/layouts/rollback.ts";
import { startTestDatabase, type TestDatabase } from "../../../support/database.ts";
import { buildField, buildLayout } from "./layout-samples.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const publish = (layout: Layout) =>
  asSystem(database.db, "a test", (db) => publishLayout(db, { layout, text: layoutText(layout), by: "a test", origin: "admin" }));
const draft = (layout: Layout, replaces?: number | null) =>
  asSystem(database.db, "a test", (db) => saveDraft(db, { layout, by: "a test", ...(replaces === undefined ? {} : { replaces }) }));
const publishIt = (id: string, rowVersion?: number) =>
  asSystem(database.db, "a test", (db) => publishDraft(db, contracts, { id, rowVersion, by: "a test" }));
const rollback = (id: string, version: number) =>
  asSystem(database.db, "a test", (db) => rollbackLayout(db, contracts, { id, version, by: "a test" }));

describe("versions of a layout", () => {
  it("puts an earlier version back byte for byte, as a new one", async () => {
    const layout = buildLayout({
      Id: "versions.bytes",
      Target: { Route: "/versions/bytes" },
      Title: { en: "Ümläute", de: "Zeichen „so“ – 漢字 🙂" },
    });
    await publish(layout);
    await publish({ ...layout, Title: "Second" });
    expect(await rollback(layout.Id, 1)).toEqual({ outcome: "published", version: 3 });
    const [first, third] = [await readVersionDetails(database.db, layout.Id, 1), await readVersionDetails(database.db, layout.Id, 3)];
    expect(third?.status).toBe("Published");
    expect(Buffer.from(third?.text ?? "").equals(Buffer.from(first?.text ?? "-"))).toBe(true);
    expect(third?.hash).toBe(first?.hash);
    expect((await readVersionDetails(database.db, layout.Id, 2))?.status).toBe("Superseded");
  });

  it("publishes a draft once and only as the caller had read it", async () => {
    const layout = buildLayout({ Id: "versions.draft", Target: { Route: "/versions/draft" } });
    expect(await draft(layout, null)).toBe(true);
    expect(await draft(layout, null)).toBe(false);
    expect(await draft({ ...layout, Title: "Second" }, 1)).toBe(true);
    expect(await draft({ ...layout, Title: "Third" }, 1)).toBe(false);
    expect(await publishIt(layout.Id, 1)).toMatchObject({ outcome: "conflict" });
    expect(await publishIt(layout.Id, 2)).toEqual({ outcome: "published", version: 1 });
    expect(await publishIt(layout.Id)).toEqual({ outcome: "unknown" });
    expect((await readVersionDetails(database.db, layout.Id, "published"))?.layout).toMatchObject({ Title: "Second", Version: 1 });
  });

  it("refuses a draft with problems and keeps what is published", async () => {
    const layout = buildLayout({ Id: "versions.invalid", Target: { Route: "/versions/invalid" } });
    await publish(layout);
    await draft(buildLayout({ ...layout, Pages: buildLayout({}, [buildField("Nonsense")]).Pages }));
    const result = await publishIt(layout.Id);
    expect(result.outcome).toBe("invalid");
    if (result.outcome === "invalid") {
      expect(result.check.problems).toContainEqual(
        expect.objectContaining({
          severity: "error",
          code: "UnknownField",
          path: "Pages/overview/Containers/general/Fields/Nonsense/Name",
        }),
      );
    }
    expect((await readVersionDetails(database.db, layout.Id, "published"))?.version).toBe(1);
    expect(await readVersionDetails(database.db, layout.Id, "draft")).not.toBeNull();
  });

  it("refuses a second layout for a target, in the check and in the database", async () => {
    const target = { AccountType: "User", Action: "Renew" } as const;
    await publish(buildLayout({ Id: "versions.target.first", Target: target }, [buildField("JobTitle")]));
    await draft(buildLayout({ Id: "versions.target.second", Target: target }, [buildField("JobTitle")]));
    const result = await publishIt("versions.target.second");
    expect(result).toMatchObject({
      outcome: "invalid",
      check: { problems: expect.arrayContaining([expect.objectContaining({ code: "TargetTaken" })]) },
    });
    await expect(publish(buildLayout({ Id: "versions.target.third", Target: target }))).rejects.toThrow(/layout_by_account_target/);
  });

  it("never changes or forgets a published version", async () => {
    await publish(buildLayout({ Id: "versions.kept", Target: { Route: "/versions/kept" } }));
    const change = (statement: string) => sql.raw(statement).execute(database.owner);
    await expect(change("update layout_version set content_text = '{}' where layout_id = 'versions.kept'")).rejects.toThrow(
      /stays as it is/,
    );
    await expect(change("delete from layout_version where layout_id = 'versions.kept'")).rejects.toThrow(/stays as it is/);
    await expect(change("update layout set published_version = 7 where layout_id = 'versions.kept'")).rejects.toThrow(/has no version 7/);
  });

  it("numbers publications of concurrent writers without a gap or a double", async () => {
    const layout = buildLayout({ Id: "versions.concurrent", Target: { Route: "/versions/concurrent" } });
    const versions = await Promise.all(Array.from({ length: 8 }, (_, index) => publish({ ...layout, Title: `Number ${index}` })));
    expect(versions.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("lists each layout once, drafts without a publication too", async () => {
    await draft(buildLayout({ Id: "versions.only-draft", Name: "OnlyDraft", Target: { Route: "/versions/only-draft" } }));
    const overviews = await readOverviews(database.db);
    expect(overviews.find(({ id }) => id === "versions.only-draft")).toMatchObject({
      name: "OnlyDraft",
      target: { Route: "/versions/only-draft" },
      publishedVersion: null,
      hasDraft: true,
      versions: 0,
    });
    expect(overviews.find(({ id }) => id === "versions.bytes")).toMatchObject({ publishedVersion: 3, hasDraft: false, versions: 3 });
  });
});
