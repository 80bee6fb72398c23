import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApiDocument } from "../../codegen/emit/open-api.ts";
import { emitTypes } from "../../codegen/emit/types.ts";
import { createReader } from "../../codegen/generate.ts";
import { loadSources } from "../../codegen/load/source-file.ts";
import { isRecord } from "../../shared/is-record.ts";
import { disagreements, writeOracleTypes } from "./support/oracle.ts";
import { projectRoot } from "./support/project.ts";

describe("generated types and openapi-typescript's types of the same contracts", () => {
  const folder = mkdtempSync(join(tmpdir(), "codegen-oracle-"));
  const { contracts, findings } = createReader()(loadSources(projectRoot));
  const schemas = [...contracts.schemas.keys()];
  const ours = emitTypes(contracts).text;

  beforeAll(() => writeOracleTypes(folder, withoutCustomMembers(openApiDocument(contracts))), 120_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it("are assignable to each other, every named schema of every file", async () => {
    expect(findings).toEqual([]);
    expect(schemas.length).toBeGreaterThan(800);
    expect(await disagreements(folder, ours, schemas)).toEqual([]);
  }, 60_000);

  it("differ when a member became optional, is no longer null, or an enum lost a member", async () => {
    const planted = [
      ["GetAuditLogRequest", "readonly accountId: AccountId;", "readonly accountId?: AccountId;"],
      ["ValidateRemoteFieldWithResultResponse", "readonly NormalizedValue: string | null;", "readonly NormalizedValue: string;"],
      ["SortDirection", '"Ascending" | "Descending"', '"Ascending"'],
    ] as const;
    const wrong = planted.reduce((text, [, right, planted]) => text.replace(right, planted), ours);
    const found = (await disagreements(folder, wrong, schemas)).join("\n");
    for (const [schema] of planted) expect(found).toContain(schema);
  }, 60_000);
});

/**
 * The document with the strictness of our types: an object with custom values (`x-custom`) allows only its named members, so that misspelt members
 * do not compile. Only here our types are narrower on purpose.
 */
function withoutCustomMembers(document: object): object {
  return JSON.parse(JSON.stringify(document), (_key, value: unknown) => {
    if (!isRecord(value) || value["x-custom"] !== true) return value;
    const { additionalProperties: _open, ...named } = value;
    return named;
  });
}
