/** Every kind of container in the gallery, printed with rows, without rows, and refused. */
import { describe, expect, test } from "vitest";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import type { CompiledContainer, ContractIndex } from "../../layout/compiled.ts";
import { isPrinted } from "../../layout/printed-kinds.ts";
import { Problem } from "../../server/platform/call/problem.ts";
import { PageReader } from "../../server/topics/screens/print/page-reader.ts";
import type { PrintedBlock } from "../../server/topics/screens/print/printed-blocks.ts";
import { fixturePorts } from "../../src/app/dev/fixture-ports.tsx";
import type { Fixture } from "../../src/app/dev/fixtures/fixture.ts";
import { FIXTURES } from "../../src/app/dev/fixtures/fixtures.ts";
import { type FixtureState, layoutIn } from "../../src/app/dev/fixtures/states.ts";
import { PARTS } from "./support/draw-screen.tsx";

type Call = (service: string, operation: string, input: Record<string, unknown>) => Promise<unknown>;

/** Like the contracts of fixtures: all lists are paged. */
const contracts = { operation: () => ({ request: { properties: { skip: {}, take: {} } } }) } as unknown as ContractIndex;

async function blocksOf({ layout }: Fixture, state: FixtureState, refuse?: Error): Promise<PrintedBlock[]> {
  const shown = layoutIn(layout, state);
  const { server, scope } = fixturePorts(shown, state, PARTS);
  const { compiled } = compileLayout(shown);
  const call: Call = refuse ? () => Promise.reject(refuse) : server.call;
  const around = { ...scope, can: () => true, today: () => "2026-11-28", Live: {} };
  const reader = new PageReader({ compiled, contracts, call, language: "en", locale: "en-GB", scope: around });
  await reader.scope().catch(() => undefined);
  const blocks: PrintedBlock[] = [];
  for (const container of compiled.pages.flatMap(({ containers }) => containers)) blocks.push(...(await reader.blocks(container)));
  return blocks;
}

/** Containers that follow a form are empty until it is filled in. */
const followsForm = (container: CompiledContainer): boolean => "source" in container && container.source?.source.Of !== undefined;
const printed = FIXTURES.filter(({ layout }) =>
  compileLayout(layout).compiled.pages.some(({ containers }) => containers.some((each) => isPrinted(each) && !followsForm(each))),
);

describe.each(printed.map((fixture) => [fixture.layout.Id, fixture] as const))("%s", (_, fixture) => {
  test("says something, and no value is an object's name", async () => {
    const blocks = await blocksOf(fixture, "read");
    expect(blocks.length).toBeGreaterThan(0);
    const words = JSON.stringify(blocks);
    for (const wrong of ["[object Object]", "undefined", "NaN", "This could not be loaded."]) expect(words).not.toContain(wrong);
  });

  test("says so where its operations are refused, and fails for nothing else", async () => {
    const blocks = await blocksOf(fixture, "read", new Problem("AccessDenied"));
    for (const block of blocks) if (block.kind === "note") expect(block.text).toBe("You do not have access to this.");
    expect(blocks.filter(({ kind }) => kind === "table" || kind === "list")).toEqual([]);
    await expect(blocksOf(fixture, "empty")).resolves.toBeDefined();
  });
});
