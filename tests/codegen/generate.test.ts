import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { generate } from "../../codegen/generate.ts";
import { changed, smallContract } from "./support/small-contract.ts";

/** The whole text of each file is under tests/codegen/expected/, to be read in a review like any code. */
const paths = [
  "shared/generated/types.ts",
  "shared/generated/operation-types.ts",
  "shared/generated/account-value-names.ts",
  "src/generated/access.ts",
  "server/generated/operations.ts",
  "server/generated/schemas.ts",
  "server/generated/registry.ts",
  "server/generated/profiles.ts",
  "server/generated/contracts.ts",
  "server/generated/audit.ts",
  "server/generated/admin-methods.ts",
  "server/generated/notes.ts",
  "server/generated/layouts.ts",
];

describe("generated code", () => {
  const { files, findings } = generate(smallContract);

  it("is written without problems, in a fixed order", () => {
    expect(findings).toEqual([]);
    expect(files.map(({ path }) => path)).toEqual(paths);
  });

  it.each(paths)("%s is as expected", async (path) => {
    const text = files.find((file) => file.path === path)?.text;
    await expect(text).toMatchFileSnapshot(join("expected", `${path}.txt`));
  });

  it("does not depend on the order in which files are read", () => {
    expect(generate([...smallContract].reverse()).files).toEqual(files);
  });

  it("does not change when only a comment changes", () => {
    expect(generate(changed("common", "AccountId: {", "# A remark.\nAccountId: {")).files).toEqual(files);
  });

  it("writes nothing at all when one file is wrong", () => {
    expect(generate(changed("layout", "Name: Budget", "Name: Budgett")).files).toEqual([]);
  });
});
