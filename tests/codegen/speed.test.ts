import { describe, expect, it } from "vitest";
import { generate } from "../../codegen/generate.ts";
import { loadSources, type SourceText } from "../../codegen/load/source-file.ts";
import { largeContract } from "./support/large-contract.ts";
import { projectRoot } from "./support/project.ts";

/** Processor time of the quickest of some rounds, in milliseconds: other tests run on the same machine and in other threads, so neither the clock nor the process says much. */
function quickest(sources: readonly SourceText[], rounds = 8): number {
  const times = Array.from({ length: rounds }, () => {
    const started = process.threadCpuUsage();
    expect(generate(sources).findings).toEqual([]);
    const { user, system } = process.threadCpuUsage(started);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

describe("codegen is quick enough to run on every change", () => {
  it("takes at most half a second for the contracts and layouts of this project", () => {
    expect(quickest(loadSources(projectRoot))).toBeLessThan(500);
  }, 30_000);

  it("takes at most a second for 12 services of 20 operations", () => {
    const sources = largeContract(12, 20);
    expect(
      generate(sources)
        .files.find(({ path }) => path === "shared/generated/operation-types.ts")
        ?.text.match(/readonly kind/g),
    ).toHaveLength(240);
    expect(quickest(sources)).toBeLessThan(1000);
  }, 30_000);
});
