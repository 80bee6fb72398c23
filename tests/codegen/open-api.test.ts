import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openApiDocument } from "../../codegen/emit/open-api.ts";
import { createReader } from "../../codegen/generate.ts";
import { run } from "../../codegen/run.ts";
import { folderWith } from "./support/copy.ts";
import { changed, FILES, smallContract } from "./support/small-contract.ts";

const error = "Error: { type: object, additionalProperties: false, properties: { message: { type: string } } }\n";
const sources = smallContract.map((source) => (source.path === FILES.common ? { ...source, text: source.text + error } : source));

describe("the published document", () => {
  it("says of an operation what its contract leaves out", () => {
    const { paths } = openApiDocument(createReader()(sources).contracts) as { paths: Record<string, unknown> };
    expect(paths["/DataModel/service.svc/restAccount/SaveAccount"]).toEqual({
      post: {
        operationId: "SaveAccount",
        tags: ["Account"],
        summary: "Save changed values",
        "x-access": { state: "signed-in", capability: "AUDIT_LOG", actions: ["Read", "Execute"], on: ["accountId"] },
        "x-effect": "write",
        "x-audit": "Account.Saved",
        "x-rate": "default",
        "x-errors": ["NotFound", "ValidationFailed"],
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/SaveAccountRequest" },
              example: { accountId: 7, values: { CompanyName: "Larkfield" } },
            },
          },
        },
        responses: {
          "200": {
            description: "Done.",
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/SaveAccountResponse" },
                example: { Id: 7, Children: [{ Id: 8, Children: [] }] },
              },
            },
          },
          "4XX": { $ref: "#/components/responses/Refused" },
        },
      },
    });
  });

  it("asks for no session where anyone may call", () => {
    const access = "x-access: { state: signed-in, capability: { byAccountType: true }, actions: [Read], on: [accountId] }";
    const { contracts } = createReader()(changed("account", access, "x-access: { state: public }"));
    const { paths } = openApiDocument(contracts) as { paths: Record<string, { post: { security?: unknown } }> };
    expect(paths["/DataModel/service.svc/restAccount/LoadAccount"]?.post.security).toEqual([]);
    expect(paths["/DataModel/service.svc/restAccount/SaveAccount"]?.post.security).toBeUndefined();
  });
});

describe("codegen openapi and codegen lint", () => {
  let root: string;
  const printed: string[] = [];
  beforeEach(() => {
    root = folderWith([...sources, { path: "redocly.yaml", text: "extends: [recommended]\nrules: { no-unused-components: off }\n" }]);
    printed.length = 0;
    for (const method of ["log", "error"] as const) vi.spyOn(console, method).mockImplementation((line: string) => void printed.push(line));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(root, { recursive: true });
  });

  it("writes a document in which redocly finds nothing", async () => {
    expect(await run(root, ["openapi", "openapi.json"])).toBe(0);
    expect(JSON.parse(readFileSync(join(root, "openapi.json"), "utf8"))).toMatchObject({ openapi: "3.1.0", tags: [{ name: "Account" }] });
    expect(await run(root, ["lint"])).toBe(0);
    expect(printed).toEqual([]);
  }, 60_000);

  it("names the line of the contract for what redocly finds", async () => {
    writeFileSync(join(root, "redocly.yaml"), "rules: { operation-description: error }\n");
    expect(await run(root, ["lint"])).toBe(1);
    expect(printed).toEqual([
      expect.stringMatching(
        new RegExp(`^${FILES.account}:\\d+:\\d+: Operation object should contain \`description\` field. \\[operation-description\\]$`),
      ),
    ]);
  }, 60_000);
});
