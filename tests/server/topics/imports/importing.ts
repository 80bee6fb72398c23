import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { uploadedFile } from "../../../conformance/fixtures/import.ts";
import { demo } from "../../../support/demo-accounts.ts";
import type { DemoServer } from "../../../support/demo-server.ts";

export const IMPORTER = "reseller.admin";

export interface ImportView {
  readonly ImportId: number;
  readonly Status: string;
  readonly NumberOfRows: number;
  readonly NumberOfValidRows: number;
  readonly NumberOfImportedAccounts: number;
  readonly NumberOfErrors: number;
  readonly CanCancel: boolean;
}
export interface RowView {
  readonly RowNumber: number;
  readonly Status: string;
  readonly AccountId: number | null;
  readonly Errors: readonly {
    readonly Column: string;
    readonly Code: string;
    readonly Message: string;
    readonly RawValue: string | null;
  }[];
}

/** Imports through the door, as a user makes them. */
export async function importing(server: DemoServer) {
  // So that messages are in English.
  await server.database.ownerPool.query(`update account set "values" = "values" || '{"Language":"en"}' where username = $1`, [IMPORTER]);
  const call = (operation: string, input: object, user = IMPORTER) => server.call(user, operation, input, "Import");
  const upload = async (type: string, content: string, parentAccountId = demo.company) =>
    call("UploadImportFile", { type, parentAccountId, file: await uploadedFile(server, content) });
  const draft = async (type: string, content: string, parentAccountId = demo.company): Promise<number> => {
    const { status, body } = await upload(type, content, parentAccountId);
    expect(status, JSON.stringify(body)).toBe(200);
    return Number(body.ImportId);
  };
  const ended = async (jobId: unknown): Promise<string> => {
    for (let round = 0; round < 2_000; round += 1) {
      const { body } = await server.call(IMPORTER, "GetJob", { jobId }, "SelfCare");
      if (!["Queued", "Running"].includes(String(body.Status))) return String(body.Status);
      await sleep(50);
    }
    throw new Error("The job did not end.");
  };
  const work = async (operation: "ValidateImport" | "SubmitImport", importId: number, more: object = {}): Promise<ImportView> => {
    const { status, body } = await call(operation, { importId, ...more });
    expect(status, JSON.stringify(body)).toBe(200);
    await ended(body.JobId);
    return get(importId);
  };
  const get = async (importId: number) => (await call("GetImport", { importId })).body as unknown as ImportView;
  const rows = async (importId: number, more: object = {}) =>
    (await call("GetImportRows", { importId, take: 200, ...more })).body.Items as RowView[];
  return {
    call,
    upload,
    draft,
    ended,
    get,
    rows,
    check: (importId: number) => work("ValidateImport", importId),
    submit: (importId: number, more?: object) => work("SubmitImport", importId, more),
  };
}
