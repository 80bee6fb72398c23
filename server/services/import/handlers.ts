import type { ImportOperations } from "../../generated/operations.ts";
import { cancelImport } from "./cancel-import.ts";
import { downloadImportErrors, getImportTemplate } from "./download-files.ts";
import { getImport, listImports } from "./read-imports.ts";
import { getImportRows } from "./read-rows.ts";
import { submitImport, validateImport } from "./start-import.ts";
import { uploadImportFile } from "./upload-import-file.ts";

export const handlers = {
  ListImports: listImports,
  GetImport: getImport,
  GetImportTemplate: getImportTemplate,
  UploadImportFile: uploadImportFile,
  ValidateImport: validateImport,
  SubmitImport: submitImport,
  CancelImport: cancelImport,
  GetImportRows: getImportRows,
  DownloadImportErrors: downloadImportErrors,
} satisfies ImportOperations;
