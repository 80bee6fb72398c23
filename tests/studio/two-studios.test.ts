import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ElementTable, ROOT_KEY, tableOf } from "../../layout/elements.ts";
import type { MergeConflict } from "../../layout/merge/merge-layouts.ts";
import type { Layout } from "../../layout/model.ts";
import { fits, listsOf } from "../../src/features/layout-studio/document/fits.ts";
import type { OpenStudio } from "../../src/features/layout-studio/document/open-studio.ts";
import { companyView, field, fieldsContainer, gridContainer } from "../layout/layouts.ts";
import { SEED } from "../support/depth.ts";
import { buildWorld, openIn, type World } from "./studio-world.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const start = (): Layout =>
  companyView([
    fieldsContainer([field("A"), field("B")]),
    fieldsContainer([field("E")], { Id: "more", Name: "More" }),
    gridContainer([field("G")]),
  ]);

interface Move {
  who: number;
  what: "set" | "add" | "remove" | "move" | "undo" | "wait" | "save" | "offline" | "online";
  pick: number;
  other: number;
}

const moves = (people: number, maxLength: number) =>
  fc.array(
    fc.record({
      who: fc.nat(people - 1),
      what: fc.constantFrom<Move["what"]>(
        "set",
        "set",
        "set",
        "add",
        "remove",
        "move",
        "undo",
        "wait",
        "wait",
        "save",
        "offline",
        "online",
      ),
      pick: fc.nat(1000),
      other: fc.nat(1000),
    }),
    { minLength: 1, maxLength },
  );

const choose = <T>(items: readonly T[], pick: number): T | undefined => items[pick % Math.max(1, items.length)];
const keysOf = (table: ElementTable, kinds: readonly string[]) =>
  [...table.elements.values()].flatMap(({ key, kind }) => (kinds.includes(kind) ? key : []));

let lastText = 0;
/** @returns the text that it put into the layout, if any */
function act(studio: OpenStudio, { what, pick, other }: Move): string | undefined {
  const { table } = studio.state;
  if (what === "set") {
    const key = choose(keysOf(table, ["field", "container"]), pick);
    const text = `text${++lastText};`;
    if (key !== undefined) studio.setProperty(key, ["HelpText"], text);
    return key === undefined ? undefined : text;
  }
  if (what === "add") {
    const parent = choose(keysOf(table, ["container"]), pick);
    const element = parent === undefined ? undefined : table.elements.get(parent);
    const list = element === undefined ? undefined : listsOf(element)[0];
    if (parent === undefined || list === undefined) return undefined;
    const text = `text${++lastText};`;
    studio.add(parent, list, { ...field(`New${lastText}`), HelpText: text }, other);
    return text;
  }
  if (what === "remove") {
    const key = choose(keysOf(table, ["field", "field", "container"]), pick);
    if (key !== undefined) studio.remove(key);
  } else if (what === "move") {
    const key = choose(keysOf(table, ["field"]), pick);
    const target = choose(keysOf(table, ["container"]), other);
    const parent = target === undefined ? undefined : table.elements.get(target);
    const list = parent === undefined ? undefined : listsOf(parent)[0];
    if (key !== undefined && target !== undefined && list !== undefined && fits(table, key, target, list))
      studio.move(key, target, list, 0);
  } else if (what === "undo") studio.undo();
  return undefined;
}

/** Traits of a layout that may be lost: its texts, its elements, and their positions. */
function traitsOf(layout: Layout): Set<string> {
  const traits = new Set<string>();
  for (const { key, parent, own } of tableOf(layout).elements.values()) {
    if (typeof own.HelpText === "string") traits.add(own.HelpText);
    traits.add(`${key} in ${parent}`);
  }
  return traits;
}
const difference = (left: ReadonlySet<string>, right: ReadonlySet<string>) => [...left].filter((trait) => !right.has(trait));

interface Outcome {
  world: World;
  studios: OpenStudio[];
  /** Traits that a user created. */
  made: Set<string>;
  /** Visible traits that a user removed. */
  unmade: Set<string>;
  /** All that was ever shown as undecided. */
  lists: MergeConflict[];
}

async function run(people: number, script: readonly Move[], seed: number): Promise<Outcome> {
  const world = buildWorld(start());
  let state = seed + 1;
  const random = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  const isOnline = Array.from({ length: people }, () => true);
  const studios = await Promise.all(
    Array.from({ length: people }, (_, who) =>
      openIn({ world, by: `person ${who}`, delay: () => Math.floor(random() * 400), isReachable: () => isOnline[who] === true }),
    ),
  );
  const outcome: Outcome = { world, studios, made: new Set(), unmade: new Set(), lists: [] };
  for (const [who, studio] of studios.entries()) {
    studio.subscribe(() => outcome.lists.push(...studio.state.conflicts.filter((each) => !outcome.lists.includes(each))));
    world.listeners.add((rowVersion, by) => {
      if (by !== `person ${who}` && isOnline[who]) setTimeout(() => studio.serverChanged({ rowVersion, by }), random() * 300);
    });
  }
  for (const move of script) {
    const studio = studios[move.who];
    if (studio === undefined) continue;
    if (move.what === "wait") await vi.advanceTimersByTimeAsync(move.pick * 3);
    else if (move.what === "save") studio.save().catch(() => undefined);
    else if (move.what === "offline") isOnline[move.who] = false;
    else if (move.what === "online") isOnline[move.who] = true;
    else {
      const before = traitsOf(studio.state.layout);
      act(studio, move);
      const after = traitsOf(studio.state.layout);
      for (const trait of difference(after, before)) outcome.made.add(trait);
      for (const trait of difference(before, after)) outcome.unmade.add(trait);
    }
  }
  isOnline.fill(true);
  for (let round = 0; round < 6; round++) {
    for (const studio of studios) {
      for (const call of [studio.save, studio.reload]) {
        const done = call().catch(() => undefined);
        await vi.advanceTimersByTimeAsync(5_000);
        await done;
      }
    }
  }
  for (const studio of studios) studio.stop();
  return outcome;
}

/** Whether conflicts name a text, or the element of `field:details.A in container:more`: by its Id, or with its container. */
function isReported(conflicts: string, trait: string): boolean {
  const id = /^\w+:(.*) in /.exec(trait)?.[1];
  if (id === undefined) return conflicts.includes(trait);
  return conflicts.includes(`"${id}"`) || conflicts.includes(`"Name":"${id.split(".").at(-1)}"`);
}

test.each([2, 3])(
  "%i studios on one draft lose no edit: each is in the draft or before a person",
  async (people) => {
    let kept = 0;
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(moves(people, 40), fc.nat(1_000_000), async (script, seed) => {
        const { world, studios, made, unmade, lists } = await run(people, script, seed);
        const layout = world.draft?.layout ?? world.published;
        for (const studio of studios) {
          expect(studio.state.saving).toMatch(/^(saved|conflict)$/);
          // All see the same in the end, and it is what the server has.
          expect(traitsOf(studio.state.layout)).toEqual(traitsOf(layout));
        }
        const there = traitsOf(layout);
        const outcome = JSON.stringify(lists);
        for (const trait of made) {
          if (there.has(trait)) kept++;
          else if (isReported(outcome, trait)) asked++;
          else expect(unmade, trait).toContain(trait);
        }
        // A removed trait stays removed, unless it was created again or a conflict reports it.
        for (const trait of unmade) if (there.has(trait) && !made.has(trait)) expect(isReported(outcome, trait), trait).toBe(true);
      }),
      { numRuns: 150, seed: SEED },
    );
    // Both happen, so that neither is only believed.
    expect(kept).toBeGreaterThan(150);
    expect(asked).toBeGreaterThan(2);
  },
  120_000,
);

test("edits of different things by two people are both in the draft, without a question", async () => {
  const world = buildWorld(start());
  const [one, two] = await Promise.all([openIn({ world, by: "one" }), openIn({ world, by: "two" })]);
  one.setProperty("field:details.A", ["HelpText"], "from one");
  two.setProperty("field:details.B", ["HelpText"], "from two");
  await vi.advanceTimersByTimeAsync(10_000);
  one.serverChanged({ rowVersion: world.draft?.rowVersion, by: "two" });
  await vi.advanceTimersByTimeAsync(10_000);
  for (const studio of [one, two]) {
    expect(studio.state.table.elements.get("field:details.A")?.own.HelpText).toBe("from one");
    expect(studio.state.table.elements.get("field:details.B")?.own.HelpText).toBe("from two");
    expect(studio.state.conflicts).toEqual([]);
    expect(studio.state.saving).toBe("saved");
  }
  // Taking back one's own step leaves the other's edit alone.
  one.undo();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(world.draft?.layout).toMatchObject(two.state.layout.Pages.length > 0 ? { Id: "account.company.view" } : {});
  expect(one.state.table.elements.get("field:details.A")?.own.HelpText).toBeUndefined();
  expect(one.state.table.elements.get("field:details.B")?.own.HelpText).toBe("from two");
});

test("where both changed the same a person decides, and either decision counts for both", async () => {
  for (const side of ["ours", "theirs"] as const) {
    const world = buildWorld(start());
    const [one, two] = await Promise.all([openIn({ world, by: "one" }), openIn({ world, by: "two" })]);
    one.setProperty("field:details.A", ["DisplayValue"], "from one");
    await vi.advanceTimersByTimeAsync(3_000);
    two.setProperty("field:details.A", ["DisplayValue"], "from two");
    await vi.advanceTimersByTimeAsync(3_000);
    const [conflict] = two.state.conflicts;
    expect(two.state.saving).toBe("conflict");
    expect(conflict).toMatchObject({ kind: "both-changed", property: "DisplayValue", base: "A", ours: "from two", theirs: "from one" });
    if (conflict !== undefined) two.resolve(conflict, side);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(two.state.saving).toBe("saved");
    expect(tableOf(world.draft?.layout ?? start()).elements.get("field:details.A")?.own.DisplayValue).toBe(
      side === "ours" ? "from two" : "from one",
    );
  }
});

test("a user whose edit is overwritten by another user sees one notice and can set it again", async () => {
  const world = buildWorld(start());
  const outcome: unknown[] = [];
  const one = await openIn({ world, by: "one", onOverwritten: (edit, name, by) => outcome.push([edit, name, by]) });
  one.setProperty("field:details.A", ["DisplayValue"], "from one");
  one.setProperty("field:details.B", ["HelpText"], "kept");
  await vi.advanceTimersByTimeAsync(3_000);
  const two = await openIn({ world, by: "two" });
  two.setProperty("field:details.A", ["DisplayValue"], "from two");
  await vi.advanceTimersByTimeAsync(3_000);
  for (let times = 0; times < 2; times++) {
    one.serverChanged({ rowVersion: world.draft?.rowVersion, by: "two" });
    await vi.advanceTimersByTimeAsync(3_000);
  }
  expect(outcome).toEqual([[{ key: "field:details.A", path: ["DisplayValue"], value: "from one" }, "from one", "two"]]);
  expect(one.state.conflicts).toEqual([]);
  one.setProperty("field:details.A", ["DisplayValue"], "from one");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(tableOf(world.draft?.layout ?? start()).elements.get("field:details.A")?.own.DisplayValue).toBe("from one");
});

test("a user who stages the own draft is not told that edits were overwritten", async () => {
  const world = buildWorld(start());
  const outcome: unknown[] = [];
  const one = await openIn({ world, by: "one", onOverwritten: (edit) => outcome.push(edit) });
  one.setProperty("field:details.A", ["DisplayValue"], "from one");
  await vi.advanceTimersByTimeAsync(3_000);
  // The draft is gone: what everyone has is shown again.
  world.draft = null;
  one.serverChanged({ rowVersion: undefined, by: "one" });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(one.state.table.elements.get("field:details.A")?.own.DisplayValue).toBe("A");
  expect(outcome).toEqual([]);
});

test("a version that is withdrawn leaves the studio with what the server has", async () => {
  const world = buildWorld(start());
  const one = await openIn({ world, by: "one" });
  one.setProperty("field:details.A", ["DisplayValue"], "tried");
  await vi.advanceTimersByTimeAsync(3_000);
  const tried = one.state.layout;
  // It is staged for some resellers and withdrawn: all others have the published version.
  world.draft = null;
  for (let step = 0; step < 2; step++) {
    one.reload().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(one.state.layout).toEqual(start());
    expect([one.state.rowVersion, one.state.saving]).toEqual([null, "saved"]);
  }
  // A layout without a published version becomes a draft again, which can be published.
  world.draft = { layout: tried, rowVersion: 9 };
  one.reload().catch(() => undefined);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(one.state.layout).toEqual(tried);
  expect([one.state.rowVersion, one.state.saving]).toEqual([9, "saved"]);
  expect(world.drafts).toHaveLength(1);
});

test("the root is selected when what was selected is gone", async () => {
  const world = buildWorld(start());
  const studio = await openIn({ world, by: "one" });
  studio.select("field:details.A");
  world.draft = { layout: companyView([fieldsContainer([field("B")])]), rowVersion: 7 };
  studio.serverChanged({ rowVersion: 7, by: "two" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(studio.state.selectedKey).toBe(ROOT_KEY);
  expect(studio.state.others).toEqual(["two"]);
});

test("a studio in which nothing was edited saves nothing, whatever is published and rolled back", async () => {
  const world = buildWorld(start());
  const studio = await openIn({ world, by: "one" });
  const action = { Id: "go", DisplayValue: "Go", On: "Container" as const, Navigate: { Route: "/" } };
  const withAction = companyView([fieldsContainer([field("A"), field("B")], { Actions: [action] })]);
  for (const published of [withAction, start(), withAction, start()]) {
    world.published = published;
    studio.serverChanged({ rowVersion: undefined, by: "two" });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(studio.state.layout).toEqual(published);
    expect(studio.state.saving).toBe("saved");
  }
  expect(world.drafts).toEqual([]);
});
