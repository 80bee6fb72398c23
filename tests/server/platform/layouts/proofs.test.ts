/**
 * Guarantees of a layout's life: a rollback is byte-equal, readers see only whole versions while valid and invalid drafts are published, and no
 * edit of two authors of one draft is lost.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mergeLayouts } from "../../../../layout/merge/merge-layouts.ts";
import type { Field, Layout } from "../../../../layout/model.ts";
import { contracts } from "../../../../server/generated/contracts.ts";
import { operations } from "../../../../server/generated/registry.ts";
import { asSystem } from "../../../../server/platform/database/transaction.ts";
import { layoutText } from "../../../../server/platform/layout-store/layout-text.ts";
import { LayoutStore } from "../../../../server/platform/layout-store/store.ts";
import { saveDraft } from "../../../../server/platform/layouts/draft.ts";
import { publishLayout } from "../../../../server/platform/layouts/publish.ts";
import { publishDraft } from "../../../../server/platform/layouts/publish-draft.ts";
import { readVersionDetails } from "../../../../server/platform/layouts/read-versions.ts";
import { rollbackLayout } from "../../../../server/platform/layouts/rollback.ts";
import { handlers as productHandlers } from "../../../../server/topics.ts";
import { atDepth, figure, SEED } from "../../../support/depth.ts";
import { type Caller, startTestServer, type TestServer } from "../door/test-server.ts";
import { buildField, buildLayout, fieldNames } from "./layout-samples.ts";

const { Metadata: metadata } = productHandlers;

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  const registry = Object.fromEntries(Object.entries(operations).filter(([key]) => key.startsWith("Metadata.")));
  server = await startTestServer({ registry, handlers: { Metadata: metadata } });
  Object.assign(server.runtime, { layouts: new LayoutStore({ db: server.database.db, contracts }) });
  admin = await server.signIn("root.admin");
});
afterAll(() => server.stop());

const write = <T>(work: Parameters<typeof asSystem<T>>[2]) => asSystem(server.database.db, "a test", work);
const publish = (layout: Layout) => write((db) => publishLayout(db, { layout, text: layoutText(layout), by: "a test", origin: "admin" }));

/** Texts of every script, order of members and fields in any number. */
const randomLayout = (id: string) =>
  fc
    .record({
      title: fc.oneof(
        fc.string({ unit: "grapheme", minLength: 1 }),
        fc.record({ en: fc.string({ minLength: 1 }), de: fc.string({ unit: "grapheme" }) }),
      ),
      fields: fc.uniqueArray(
        fc.record({
          name: fc.constantFrom("DepartmentName", "DepartmentCode", "CostCenter"),
          help: fc.option(fc.string({ unit: "grapheme", minLength: 1 })),
        }),
        { selector: ({ name }) => name },
      ),
      reversed: fc.boolean(),
    })
    // Markup and addresses are refused, and a text has an English form that says something.
    .filter(({ title, fields }) =>
      [title, ...fields.map(({ help }) => help)].every((text) => !/[<:]/.test(JSON.stringify(text) ?? "") && isWellFormed(text)),
    )
    .map(({ title, fields, reversed }): Layout => {
      const made = fields.map(({ name, help }) => buildField(name, help === null ? {} : { HelpText: help }));
      const layout = buildLayout({ Id: id, Target: { Route: `/${id.replaceAll(".", "/")}` }, Title: title }, made);
      return reversed ? (Object.fromEntries(Object.entries(layout).reverse()) as unknown as Layout) : layout;
    });
const isWellFormed = (text: unknown): boolean =>
  text === null || (typeof text === "string" ? text : Object.values(text as object).join("")).isWellFormed();

describe("the life of a layout", () => {
  it("puts any version back byte for byte", { timeout: atDepth(60_000, 600_000) }, async () => {
    let number = 0;
    let tried = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(randomLayout("proof.rollback"), { minLength: 2, maxLength: 4 }), fc.nat(), async (layouts, pick) => {
        const id = `proof.rollback.r${number++}`;
        const target = { Route: `/proof/rollback/r${number}` };
        for (const layout of layouts) await publish({ ...layout, Id: id, Target: target });
        const version = 1 + (pick % layouts.length);
        const before = await readVersionDetails(server.database.db, id, version);
        const result = await write((db) => rollbackLayout(db, contracts, { id, version, by: "a test" }));
        // A layout with problems is not put back either; those made here have none but by chance.
        if (result.outcome !== "published") return;
        tried += 1;
        const after = await readVersionDetails(server.database.db, id, "published");
        expect(after?.version).toBe(layouts.length + 1);
        expect(Buffer.from(after?.text ?? "").equals(Buffer.from(before?.text ?? "-"))).toBe(true);
        expect(after?.hash).toBe(before?.hash);
      }),
      { numRuns: atDepth(40, 1_000), seed: SEED },
    );
    figure("versions put back", { tried });
    expect(tried).toBeGreaterThan(atDepth(20, 500));
  });

  it("shows 50 readers of two stores whole versions only, while drafts are published, one in three of them invalid", {
    timeout: atDepth(180_000, 1_800_000),
  }, async () => {
    const id = "proof.readers";
    const target = { Route: "/proof/readers" };
    // Title and fields have the same number, so a mixture of versions, or a refused one, would be visible.
    const numbered = (number: number, isInvalid: boolean) =>
      buildLayout({ Id: id, Target: target, Title: `Number ${number}` }, [
        buildField("DepartmentName", { DisplayValue: `Number ${number}` }),
        buildField(isInvalid ? "Nonsense" : "CostCenter", { DisplayValue: `Number ${number}` }),
      ]);
    await publish(numbered(0, false));
    const nodes = [1, 4].map((maxAge) => new LayoutStore({ db: server.database.db, contracts, maxAge }));
    let publishing = true;
    let reads = 0;
    const broken: string[] = [];
    const read = async (store: LayoutStore) => {
      let last = 0;
      let own = 0;
      while (publishing) {
        const stored = await store.for(null).publishedById(id);
        const numbers = JSON.stringify(stored?.layout).match(/Number \d+/g) ?? [];
        const isWhole = numbers.length === 3 && new Set(numbers).size === 1 && Number(numbers[0]?.slice("Number ".length)) % 3 !== 2;
        if (!isWhole || (stored?.version ?? 0) < last) broken.push(`version ${stored?.version} after ${last}: ${numbers.join(", ")}`);
        last = stored?.version ?? 0;
        own += 1;
        // Yields to the readers, who are other users' calls.
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      reads += own;
      expect(own).toBeGreaterThan(5);
    };
    const readers = Array.from({ length: 50 }, (_, index) => read(nodes[index % 2] ?? (nodes[0] as LayoutStore)));
    let published = 0;
    let refused = 0;
    const publications = atDepth(300, 10_000);
    for (let number = 1; number <= publications; number++) {
      const { outcome } = await write(async (db) => {
        await saveDraft(db, { layout: numbered(number, number % 3 === 2), by: "a test" });
        return await publishDraft(db, contracts, { id, by: "a test" });
      });
      if (outcome === "published") published += 1;
      else if (outcome === "invalid") refused += 1;
    }
    publishing = false;
    await Promise.all(readers);
    expect(broken).toEqual([]);
    figure("readers among publications", { publications, refused, readers: readers.length, reads });
    expect([published, refused]).toEqual([publications - Math.floor((publications + 1) / 3), Math.floor((publications + 1) / 3)]);
    for (const store of nodes) {
      store.invalidate();
      const { version } = (await store.for(null).publishedById(id)) ?? {};
      expect(version).toBe(published + 1);
    }
  });

  it("keeps every edit of two authors who save one draft at the same time", { timeout: 60_000 }, async () => {
    const id = "proof.authors";
    const layout = buildLayout({ Id: id, Target: { Route: "/proof/authors" } }, [buildField("DepartmentName")]);
    const call = (operation: string, input: unknown) => server.call("Metadata", operation, input, { as: admin });
    const first = (await call("SaveViewLayout", { layout })).body.Draft as { RowVersion: number; Layout: Layout };
    const edits = atDepth(25, 250);
    let conflicts = 0;
    /** Like the studio: saves; on a conflict, merges the other draft and tries again. */
    const author = async (name: string) => {
      let base = first.Layout;
      let { RowVersion: rowVersion } = first;
      let own = base;
      for (let edit = 0; edit < edits; edit++) {
        own = withField(own, buildField(`${name}${edit}`, { IsCustom: true, DataType: "string" }));
        for (;;) {
          const { status, body } = await call("SaveViewLayout", { layout: own, rowVersion });
          const saved = (status === 200 ? body.Draft : body.current) as { RowVersion: number; Layout: Layout };
          rowVersion = saved.RowVersion;
          if (status === 200) {
            base = saved.Layout;
            break;
          }
          expect(body).toMatchObject({ errorCode: "ConcurrencyConflict" });
          conflicts += 1;
          const { merged, conflicts: undecided } = mergeLayouts(base, own, saved.Layout);
          expect(undecided).toEqual([]);
          base = saved.Layout;
          own = merged;
        }
      }
    };
    await Promise.all([author("Anna"), author("Bert")]);
    const { body } = await call("GetViewLayoutVersion", { layoutId: id, draft: true });
    const wanted = ["Anna", "Bert"].flatMap((name) => Array.from({ length: edits }, (_, edit) => `${name}${edit}`));
    expect(new Set(fieldNames(body.Layout as Layout))).toEqual(new Set(["DepartmentName", ...wanted]));
    expect(conflicts).toBeGreaterThan(0);
    figure("two authors of one draft", { edits: 2 * edits, conflicts });
  });
});

function withField(layout: Layout, field: Field): Layout {
  const changed = structuredClone(layout);
  const container = changed.Pages[0]?.Containers[0];
  if (container?.Kind === "Fields") container.Fields.push(field);
  return changed;
}
