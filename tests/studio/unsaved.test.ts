import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { companyView, field, fieldsContainer } from "../layout/layouts.ts";
import { buildWorld, copiesInMemory, openIn } from "./studio-world.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const start = () => companyView([fieldsContainer([field("A"), field("B")])]);
const A = "field:details.A";

test("typing in one property is one step; a pause or another property begins a new one", async () => {
  const studio = await openIn({ world: buildWorld(start()), by: "one" });
  for (const text of ["T", "To", "Town"]) studio.setProperty(A, ["DisplayValue"], text);
  studio.setProperty(A, ["HelpText"], "Where it is");
  await vi.advanceTimersByTimeAsync(2_000);
  studio.setProperty(A, ["HelpText"], "Where it is shown");
  const helps: unknown[] = [];
  while (studio.state.canUndo) {
    studio.undo();
    const { DisplayValue, HelpText } = studio.state.table.elements.get(A)?.own ?? {};
    helps.push([DisplayValue, HelpText]);
  }
  expect(helps).toEqual([
    ["Town", "Where it is"],
    ["Town", undefined],
    ["A", undefined],
  ]);
  while (studio.state.canRedo) studio.redo();
  expect(studio.state.table.elements.get(A)?.own).toMatchObject({ DisplayValue: "Town", HelpText: "Where it is shown" });
});

test("without a network edits stay in this browser, leaving is asked about, and the next visit has them, with what others did meanwhile", async () => {
  const world = buildWorld(start());
  const copies = copiesInMemory();
  const unsaved: boolean[] = [];
  const offline = await openIn({ world, by: "one", copies, isReachable: () => false, onUnsaved: (is) => unsaved.push(is) });
  offline.setProperty(A, ["DisplayValue"], "typed offline");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(offline.state.saving).toBe("failed");
  expect(offline.state.savingError).toBe("The server cannot be reached.");
  expect(unsaved.at(-1)).toBe(true);
  // The page goes.
  offline.stop();
  expect(copies.kept).toHaveLength(1);

  const other = await openIn({ world, by: "two" });
  other.setProperty("field:details.B", ["DisplayValue"], "by another");
  await vi.advanceTimersByTimeAsync(3_000);

  const again = await openIn({ world, by: "one", copies, onUnsaved: (is) => unsaved.push(is) });
  expect(again.state.table.elements.get(A)?.own.DisplayValue).toBe("typed offline");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(again.state.saving).toBe("saved");
  expect(unsaved.at(-1)).toBe(false);
  expect(copies.kept).toHaveLength(0);
  expect(JSON.stringify(world.draft?.layout)).toMatch(/typed offline.*by another/);
});

test("a server that comes back is tried again without anyone asking", async () => {
  const world = buildWorld(start());
  let isReachable = false;
  const studio = await openIn({ world, by: "one", isReachable: () => isReachable });
  studio.setProperty(A, ["DisplayValue"], "kept");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(studio.state.saving).toBe("failed");
  isReachable = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(studio.state.saving).toBe("saved");
  expect(JSON.stringify(world.draft?.layout)).toContain("kept");
});

test("what is given up is gone here and was never on the server", async () => {
  const world = buildWorld(start());
  const copies = copiesInMemory();
  const studio = await openIn({ world, by: "one", copies, isReachable: () => false });
  studio.setProperty(A, ["DisplayValue"], "given up");
  await vi.advanceTimersByTimeAsync(3_000);
  studio.discard();
  studio.stop();
  expect(studio.state.table.elements.get(A)?.own.DisplayValue).toBe("A");
  expect(JSON.stringify([world, copies.kept])).not.toContain("given up");
});

test("a draft that another user published or discarded leaves the edits of others as a new draft", async () => {
  const world = buildWorld(start());
  const studio = await openIn({ world, by: "one" });
  studio.setProperty(A, ["DisplayValue"], "first");
  await vi.advanceTimersByTimeAsync(3_000);
  studio.setProperty("field:details.B", ["DisplayValue"], "second");
  world.published = world.draft?.layout ?? world.published;
  world.draft = null;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(studio.state).toMatchObject({ saving: "saved", rowVersion: 1, conflicts: [] });
  expect(JSON.stringify(world.draft)).toMatch(/first.*second/);
});
