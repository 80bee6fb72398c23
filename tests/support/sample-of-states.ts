import type { ContainerKind } from "../../layout/model.ts";
import type { Fixture } from "../../src/app/dev/fixtures/fixture.ts";
import { type FixtureState, STATES } from "../../src/app/dev/fixtures/states.ts";
import { isDeep } from "./depth.ts";

/**
 * Reading and editing always; of the other states so many, others for each index, and in a deep run all. For what was seen in all of them elsewhere: a layout
 * differs from state to state by what its kinds of containers do.
 */
export function sampleOfStates(index: number, count: number): readonly FixtureState[] {
  if (isDeep) return STATES;
  const others = STATES.filter((state) => state !== "read" && state !== "edit");
  return ["read", "edit", ...Array.from({ length: count }, (_, at) => others[(index * count + at) % others.length] ?? "one")];
}

/** Each kind of container goes through all states in the first fixture that has it; further ones of the kind, and those with every template, are in a sample. */
export function statesOfFixtures(fixtures: readonly Fixture[]): (fixture: Fixture) => readonly FixtureState[] {
  const kinds = new Set<ContainerKind>();
  const states = new Map<Fixture, readonly FixtureState[]>();
  for (const [index, fixture] of fixtures.entries()) {
    const own = fixture.layout.Pages.flatMap(({ Containers }) => Containers.map(({ Kind }) => Kind));
    const isFirst = fixture.group === "container" && own.some((kind) => !kinds.has(kind));
    if (isFirst) for (const kind of own) kinds.add(kind);
    states.set(fixture, isFirst ? STATES : sampleOfStates(index, 2));
  }
  return (fixture) => states.get(fixture) ?? STATES;
}
