import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import "../../../layout/validate/re2-engine.ts";
import { compileValidator } from "../../../layout/validate/validate.ts";
import type { JsonSchema } from "../../../layout/validate/vocabulary.ts";

interface Group {
  description: string;
  schema: JsonSchema;
  tests: { description: string; data: unknown; valid: boolean }[];
}

const folder = join(dirname(createRequire(import.meta.url).resolve("json-schema-test-suite/package.json")), "tests/draft4");
/** The published suite is draft 4; these files test keywords that later drafts dropped or gave another meaning. */
const OTHER_MEANING = new Set([
  "additionalItems.json",
  "dependencies.json",
  "refRemote.json",
  "patternProperties.json",
  "definitions.json",
]);
const OUTSIDE =
  /"(patternProperties|additionalItems|exclusiveMinimum|exclusiveMaximum|dependencies|definitions|id|tilda~field|\$schema)"|"items":\[|"http/;

const groups = readdirSync(folder)
  .filter((file) => file.endsWith(".json") && !OTHER_MEANING.has(file))
  .flatMap((file) => (JSON.parse(readFileSync(join(folder, file), "utf8")) as Group[]).map((group) => ({ file, ...group })))
  .filter(({ schema }) => !OUTSIDE.test(JSON.stringify(schema)));

describe.each(groups)("$file: $description", ({ schema, tests }) => {
  test.each(tests)("$description", ({ data, valid }) => {
    expect(compileValidator(schema)(data).length === 0).toBe(valid);
  });
});

test("covers most of the suite's groups that the vocabulary can say", () => {
  expect(groups.length).toBeGreaterThan(40);
});
