import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Change, Severity } from "../../codegen/compare/change.ts";
import { compare, readRevision } from "../../codegen/compare/compare.ts";
import { folderWith } from "./support/copy.ts";
import { plantedChanges, plantedServices } from "./support/planted-changes.ts";
import { changed, FILES, smallContract } from "./support/small-contract.ts";

const WORST: readonly Severity[] = ["breaking", "risky", "safe"];

describe("each kind of change to an operation is judged for its callers", () => {
  let changes: Change[];
  beforeAll(async () => {
    changes = await compare(plantedServices("before"), plantedServices("after"));
  }, 60_000);

  it.each(Object.entries(plantedChanges).map(([name, { want }]) => [name, want] as const))("%s: %s", (name, want) => {
    const own = changes.filter(({ subject }) => subject.split(" ")[0] === name).map(({ severity }) => severity);
    expect(WORST.find((severity) => own.includes(severity)) ?? "nothing").toBe(want);
  });
});

const texts = (changes: readonly Change[]): string[] =>
  changes.map(({ severity, location, subject, message }) => `${severity} ${subject}: ${message} [${location}]`);

describe("contracts and layouts then and now", () => {
  it("are the same when nothing changed", async () => {
    expect(await compare(smallContract, smallContract)).toEqual([]);
  }, 60_000);

  it("name the operation, the side and the place, then where it is gone", async () => {
    const now = changed("account", 'Name: { type: [string, "null"] }', 'Title: { type: [string, "null"] }');
    expect(texts(await compare(smallContract, now))).toEqual([
      `breaking LoadAccount response Name: Property \`Name\` was removed. [${FILES.account}:51:15 (then)]`,
      `safe LoadAccount response Title: was added [${FILES.account}:51:16]`,
    ]);
  }, 60_000);

  it("see the values of account types, which no operation refers to", async () => {
    const now = changed("common", "    FirstName: { type: string }", "    GivenName: { type: string }");
    const found = texts(await compare(smallContract, now));
    expect(found.filter((text) => text.startsWith("breaking UserValues"))).not.toEqual([]);
    expect(found.join("\n")).toContain(`[${FILES.common}:19:`);
  }, 60_000);

  it("name a shape that came", async () => {
    const now = changed("common", "    FirstName: { type: string }", "    FirstName: { type: string }\n  Parcel: { type: object }");
    const subjects = (await compare(smallContract, now)).map(({ subject }) => subject);
    expect(subjects).not.toContain("schemas");
  }, 60_000);

  it("see a field that went from a layout, and a layout that came", async () => {
    const [common, layout, account] = smallContract;
    if (common === undefined || layout === undefined || account === undefined) throw new Error("the small contract has three files");
    const without = { ...layout, text: layout.text.replace(/ {10}- Name: Budget\n.*\n.*\n/, "") };
    const other = { path: "schemas/layouts/other.layout.yaml", text: layout.text.replace("account.company.view", "account.company.edit") };
    expect(texts(await compare(smallContract, [common, without, other, account]))).toEqual([
      expect.stringMatching(/^breaking account\.company\.view .*"Budget" was removed/),
      `safe account.company.edit: the layout was added [${other.path}]`,
    ]);
  }, 60_000);

  it("are the same when operations only moved into another file of their service", async () => {
    const [common, layout, account] = smallContract;
    if (common === undefined || layout === undefined || account === undefined) throw new Error("the small contract has three files");
    const moved = { path: "schemas/services/account/accounts.yaml", text: account.text.replaceAll("../components/", "../../components/") };
    expect(await compare(smallContract, [common, layout, moved])).toEqual([]);
  }, 60_000);

  it("see a service that went", async () => {
    const found = texts(
      await compare(
        smallContract,
        smallContract.filter(({ path }) => path !== FILES.account),
      ),
    );
    expect(found).toContain(`breaking ${FILES.account}: the service was removed [${FILES.account}]`);
  }, 60_000);
});

it("reads contracts and layouts as they were at a commit, not as they are", () => {
  const root = folderWith(smallContract);
  const git = (...parameters: string[]) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.com", ...parameters], { cwd: root });
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "first");
  writeFileSync(join(root, FILES.common), "changed: { type: string }\n");
  expect(readRevision(root, "HEAD")).toEqual([...smallContract].sort((left, right) => (left.path < right.path ? -1 : 1)));
  expect(() => readRevision(root, "--all")).toThrow();
  rmSync(root, { recursive: true });
});
