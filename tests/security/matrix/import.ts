/** Accounts and charges from files. */
import { imports } from "../import-rows.ts";
import { ACTORS, company, type World } from "../world.ts";
import { type MatrixCase, type MatrixRows, on } from "./matrix-case.ts";

const C = company(1, 1);
const ME = ACTORS.hierarchy.id;

const one = (kind: "import" | "ownImport", status: "Draft" | "Pending" | "Completed"): MatrixCase => ({
  ids: { importId: kind },
  input: async (world: World) => ({ importId: await imports.make(world, ME, status) }),
});

export const importRows = {
  "Import.GetImport": [one("import", "Completed")],
  "Import.UploadImportFile": [
    on("parentAccountId", async (world: World) => ({ type: "Users", parentAccountId: C, file: await imports.file(world, ME) })),
  ],
  "Import.ValidateImport": [one("ownImport", "Draft")],
  "Import.SubmitImport": [one("ownImport", "Draft")],
  "Import.CancelImport": [one("import", "Pending")],
  "Import.GetImportRows": [one("import", "Completed")],
  "Import.DownloadImportErrors": [one("ownImport", "Completed")],
} satisfies MatrixRows;
