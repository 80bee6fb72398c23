import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Contracts, requestName, responseName } from "../../codegen/contract/model.ts";
import { readContracts } from "../../codegen/contract/read-contracts.ts";
import { emitTypes } from "../../codegen/emit/types.ts";
import type { Finding } from "../../codegen/finding.ts";
import { loadSources, parseSource } from "../../codegen/load/source-file.ts";
import { componentsDocument, disagreements, type OracleDocument, writeOracleTypes } from "./support/oracle.ts";
import { projectRoot } from "./support/project.ts";

function loadContracts(): Contracts {
  const findings: Finding[] = [];
  const files = loadSources(projectRoot).flatMap((source) => {
    const parsed = parseSource(source);
    return "file" in parsed && /^schemas\/(services|components)\//.test(source.path) ? [parsed.file] : [];
  });
  const contracts = readContracts(files, findings);
  expect(findings).toEqual([]);
  return contracts;
}

describe("generated types and openapi-typescript's types of the same contracts", () => {
  const folder = mkdtempSync(join(tmpdir(), "codegen-oracle-"));
  const contracts = loadContracts();
  const documents: OracleDocument[] = [
    componentsDocument(
      folder,
      [...contracts.schemas.values()].filter(({ file }) => file.startsWith("schemas/components/")),
    ),
    ...contracts.services.map(({ name, file, operations }) => ({
      name,
      path: join(projectRoot, file),
      schemas: operations.flatMap((operation) => [requestName(operation), responseName(operation)]),
    })),
  ];
  const ours = emitTypes(contracts, "server").text;

  beforeAll(() => writeOracleTypes(folder, documents), 120_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it("may stand for each other, every named schema of every file", async () => {
    expect(documents.flatMap(({ schemas }) => schemas).length).toBe(contracts.schemas.size);
    expect(await disagreements(folder, ours, documents)).toEqual([]);
  }, 60_000);

  it("are told apart by a member that became optional, one that is not null any more, and an enum without a member", async () => {
    const planted = [
      ["GetAuditLogRequest", "readonly accountId: AccountId;", "readonly accountId?: AccountId;"],
      ["ValidateRemoteFieldWithResultResponse", "readonly NormalizedValue: string | null;", "readonly NormalizedValue: string;"],
      ["SortDirection", '"Ascending" | "Descending"', '"Ascending"'],
    ] as const;
    const wrong = planted.reduce((text, [, right, planted]) => text.replace(right, planted), ours);
    const found = (await disagreements(folder, wrong, documents)).join("\n");
    for (const [schema] of planted) expect(found).toContain(schema);
  }, 60_000);
});
