import { describe, expect, it } from "vitest";
import { generate } from "../../codegen/generate.ts";
import type { SourceText } from "../../codegen/load/source-file.ts";
import { printFindings } from "../../codegen/print-findings.ts";
import { smallContract } from "./support/small-contract.ts";

const contract = (file: string, { required = "[file]", mediaType = "multipart/form-data" }) => `openapi: "3.1.0"
info: { title: Files, description: Files. }
paths:
  /DataModel/service.svc/restFiles/KeepFile:
    post:
      summary: Keep a file
      x-access: { state: signed-in }
      x-effect: write
      x-audit: File.Kept
      x-errors: []
      requestBody:
        content: { ${mediaType}: { example: { file: the bytes } } }
      responses:
        "200":
          content: { application/json: { example: {} } }
components:
  schemas:
    KeepFileRequest: { type: object, additionalProperties: false, required: ${required}, properties: { file: ${file} } }
    KeepFileResponse: { type: object, additionalProperties: false }
`;

const FILE = "{ type: string, contentMediaType: application/octet-stream, maxLength: 1000 }";

/** The small contract with one operation more, whose member `file` is described like this. */
function withUpload(file: string, options = {}): SourceText[] {
  return [...smallContract, { path: "schemas/services/files.yaml", text: contract(file, options) }];
}
const lines = (sources: SourceText[]) => printFindings(generate(sources).findings, sources).join("\n");

describe("an upload", () => {
  it("tells the door how large its file may be, and the client to send a file", () => {
    const sources = withUpload(FILE);
    expect(lines(sources)).toBe("");
    const files = new Map(generate(sources).files.map(({ path, text }) => [path, text]));
    expect(files.get("server/generated/registry.ts")).toContain("upload: { maxBytes: 1000 }");
    expect(files.get("shared/generated/operation-types.ts")).toContain(
      'readonly "Files.KeepFile": { readonly kind: "upload"; readonly request: types.KeepFileRequest; readonly response: types.KeepFileResponse };',
    );
  });

  it.each([
    [
      "a file of any size",
      withUpload("{ type: string, contentMediaType: application/pdf }"),
      "a file needs maxLength: the most bytes it may have",
    ],
    ["no file", withUpload("{ type: string }"), "an upload needs its file"],
    ["a file that may be missing", withUpload(FILE, { required: "[]" }), "an upload needs its file"],
    ["a file in a JSON body", withUpload(FILE, { mediaType: "application/json" }), "only an upload has a file, in its member `file`"],
  ])("with %s is refused with a way out", (_name, sources, want) => {
    expect(lines(sources)).toContain(want);
  });
});
