import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Layout } from "../../../../layout/model.ts";
import { contracts } from "../../../../server/generated/contracts.ts";
import { asSystem } from "../../../../server/platform/database/transaction.ts";
import { layoutText } from "../../../../server/platform/layout-store/layout-text.ts";
import { LayoutStore } from "../../../../server/platform/layout-store/store.ts";
import { publishLayout } from "../../../../server/platform/layouts/publish.ts";
import { startTestDatabase, type TestDatabase } from "../../../support/database.ts";
import { buildField, buildLayout } from "./layout-samples.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const publish = (layout: Layout) =>
  asSystem(database.db, "a test", (db) => publishLayout(db, { layout, text: layoutText(layout), by: "a test", origin: "admin" }));
const HOUR = 3_600_000;

describe("the layout store", () => {
  it("prefers the layout of the product to the one of the type", async () => {
    const store = new LayoutStore({ db: database.db, contracts });
    const target = { AccountType: "Product", Action: "Upgrade" } as const;
    await publish(buildLayout({ Id: "test.product", Target: target }, [buildField("Quantity")]));
    await publish(buildLayout({ Id: "test.product.mail", Target: { ...target, ProductName: "Mail" } }, [buildField("Quantity")]));
    const idFor = async (productName: string | null) =>
      (await store.for(null).published({ accountType: "Product", action: "Upgrade", productName }))?.id;
    expect(await idFor("Mail")).toBe("test.product.mail");
    expect(await idFor("Backup")).toBe("test.product");
    expect(await idFor(null)).toBe("test.product");
    expect(await store.for(null).published({ accountType: "User", action: "Renew" })).toBeNull();
  });

  it("serves a new version immediately after an invalidation", async () => {
    const store = new LayoutStore({ db: database.db, contracts, maxAge: HOUR });
    const layout = buildLayout({ Id: "test.told", Target: { Route: "/test/told" } });
    const first = await publish(layout);
    expect((await store.for(null).publishedById("test.told"))?.version).toBe(first);
    const second = await publish(buildLayout({ ...layout, Title: "Another title" }));
    expect((await store.for(null).publishedById("test.told"))?.version).toBe(first);
    store.invalidate();
    const published = await store.for(null).publishedById("test.told");
    expect(published?.version).toBe(second);
    expect(published?.layout).toMatchObject({ Title: "Another title", Version: second });
  });

  it("finds a publication that no one told it of within its longest age", async () => {
    const store = new LayoutStore({ db: database.db, contracts, maxAge: 50 });
    const layout = buildLayout({ Id: "test.untold", Target: { Route: "/test/untold" } });
    await publish(layout);
    const first = await store.for(null).publishedById("test.untold");
    expect(first?.layout.Title).not.toBe("Another title");
    const version = await publish(buildLayout({ ...layout, Title: "Another title" }));
    await expect.poll(async () => (await store.for(null).publishedById("test.untold"))?.version, { interval: 10 }).toBe(version);
  });

  it("keeps what it worked out from versions that did not change", async () => {
    const store = new LayoutStore({ db: database.db, contracts });
    const steady = buildLayout({ Id: "test.steady", Target: { Route: "/test/steady" } });
    await publish(steady);
    const before = await store.for(null).publishedById("test.steady");
    await publish(buildLayout({ Id: "test.busy", Target: { Route: "/test/busy" } }));
    store.invalidate();
    expect(await store.for(null).publishedById("test.steady")).toBe(before);
  });

  it("shows 200 publications to concurrent readers as complete versions, one after the other", async () => {
    const stores = [new LayoutStore({ db: database.db, contracts, maxAge: 1 }), new LayoutStore({ db: database.db, contracts, maxAge: 5 })];
    // Title and field carry the same number: a reader that saw half of a publication would see two.
    const numbered = (number: number) =>
      buildLayout({ Id: "test.race", Target: { Route: "/test/race" }, Title: `Number ${number}` }, [
        buildField("DepartmentName", { DisplayValue: `Number ${number}` }),
      ]);
    await publish(numbered(0));
    let publishing = true;
    const read = async (store: LayoutStore) => {
      let last = 0;
      let reads = 0;
      while (publishing) {
        const stored = await store.for(null).publishedById("test.race");
        const texts = JSON.stringify(stored?.layout).match(/Number \d+/g) ?? [];
        expect(new Set(texts).size).toBe(1);
        expect(stored?.version ?? 0).toBeGreaterThanOrEqual(last);
        last = stored?.version ?? 0;
        reads += 1;
      }
      return reads;
    };
    const readers = [...stores, ...stores, ...stores].map(read);
    for (let number = 1; number <= 200; number++) await publish(numbered(number));
    publishing = false;
    for (const reads of await Promise.all(readers)) expect(reads).toBeGreaterThan(10);
    for (const store of stores) {
      store.invalidate();
      expect((await store.for(null).publishedById("test.race"))?.layout.Title).toBe("Number 200");
    }
  });

  it("finds the elements that call an operation in the version that is published now, and keeps the ones before", async () => {
    const store = new LayoutStore({ db: database.db, contracts });
    const layout = buildLayout({ Id: "test.form", Target: { AccountType: "Department", Action: "Edit" } });
    const version = await publish(layout);
    const callers = async () =>
      (await store.for(null).writers("Account.UpdateAccount"))
        .filter(({ stored }) => stored.id === "test.form")
        .map(({ stored, writer }) => [stored.version, writer.kind, writer.ids]);
    expect(await callers()).toEqual([[version, "Record", ["general"]]]);
    const next = await publish(buildLayout({ ...layout, Title: "Another title" }));
    store.invalidate();
    await store.for(null).allPublished();
    expect(await callers()).toEqual([[next, "Record", ["general"]]]);
    expect(await store.for(null).writers("Account.NoSuchOperation")).toEqual([]);
    expect((await store.version("test.form", version))?.layout.Title).toBe("Department");
    expect(await store.version("test.form", 99)).toBeNull();
  });
});
