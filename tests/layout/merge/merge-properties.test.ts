import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { tableOf } from "../../../layout/elements.ts";
import { type MergeConflict, mergeLayouts } from "../../../layout/merge/merge-layouts.ts";
import type { Container, Field, Layout } from "../../../layout/model.ts";
import { sameJson } from "../../../layout/same-json.ts";
import { companyView, field, fieldsContainer } from "../layouts.ts";

vi.setConfig({ testTimeout: 60_000 });

/** A layout of up to three containers that share a pool of fields: versions made this way differ in every way the merge knows. */
const layouts = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom("a", "b", "c", "d", "e", "f"),
      home: fc.constantFrom("c1", "c2", "c3"),
      help: fc.constantFrom(undefined, "x", "y"),
      required: fc.boolean(),
    }),
    { selector: (item) => item.id },
  )
  .chain((fields) =>
    fc.record({ fields: fc.constant(fields), containers: fc.shuffledSubarray(["c1", "c2", "c3"]), title: fc.constantFrom("One", "Two") }),
  )
  .map(({ fields, containers, title }): Layout => {
    const made = containers.map((id): Container => {
      const own = fields
        .filter((item) => item.home === id)
        .map(
          (item): Field => ({
            ...field(item.id, { Id: item.id, IsRequired: item.required }),
            ...(item.help === undefined ? {} : { HelpText: item.help }),
          }),
        );
      return fieldsContainer(own, { Id: id });
    });
    return companyView(made, { Title: title });
  });

const same = (left: Layout, right: Layout) => expect(sameJson(left, right) ? "same" : JSON.stringify([left, right])).toBe("same");
const tells = (conflicts: readonly MergeConflict[], path: string, id: string) =>
  conflicts.some(
    (conflict) => conflict.id === id || path.startsWith(`${conflict.path}/`) || JSON.stringify(conflict).includes(`"Id":"${id}"`),
  );

describe("merging any three versions", () => {
  it("is ours when only we changed, theirs when only they did, and either when both did the same", () => {
    fc.assert(
      fc.property(layouts, layouts, (base, changed) => {
        for (const result of [mergeLayouts(base, changed, base), mergeLayouts(base, base, changed), mergeLayouts(base, changed, changed)]) {
          expect(result.conflicts).toEqual([]);
          same(result.merged, changed);
        }
      }),
    );
  });

  it("reports everything that it takes from neither side", () => {
    fc.assert(
      fc.property(layouts, layouts, layouts, (base, ours, theirs) => {
        const { merged, conflicts } = mergeLayouts(base, ours, theirs);
        const [before, result] = [tableOf(base), tableOf(merged)];
        for (const side of [tableOf(ours), tableOf(theirs)]) {
          for (const [key, element] of side.elements) {
            const old = before.elements.get(key);
            const kept = result.elements.get(key);
            const isNew = old === undefined;
            const changedHere = isNew || !sameJson(old.own, element.own);
            if (changedHere && kept === undefined) expect(tells(conflicts, element.path, element.id), `${key} lost`).toBe(true);
            if (kept === undefined) continue;
            for (const [name, value] of Object.entries(element.own)) {
              if (old !== undefined && sameJson(old.own[name], value)) continue;
              if (!sameJson(kept.own[name], value))
                expect(
                  conflicts.some((conflict) => (element.kind === "layout" ? conflict.property === name : conflict.id === element.id)),
                  `${key}.${name} lost`,
                ).toBe(true);
            }
            if (old !== undefined && old.parent !== element.parent && kept.parent !== element.parent)
              expect(tells(conflicts, element.path, element.id), `${key} not moved`).toBe(true);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it("keeps each element once and is deterministic", () => {
    fc.assert(
      fc.property(layouts, layouts, layouts, (base, ours, theirs) => {
        const { merged, conflicts } = mergeLayouts(base, ours, theirs);
        expect([...tableOf(merged).elements.keys()].filter((key) => key.includes("#"))).toEqual([]);
        const again = mergeLayouts(structuredClone(base), structuredClone(ours), structuredClone(theirs));
        expect(JSON.stringify(again)).toBe(JSON.stringify({ merged, conflicts }));
      }),
    );
  });
});
