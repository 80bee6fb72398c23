import type { ImportOperations } from "../../generated/operations.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { cancelImport } from "./operations/cancel-import.ts";
import { downloadImportErrors, getImportTemplate } from "./operations/download-files.ts";
import { getImportRows } from "./operations/get-import-rows.ts";
import { getImport, listImports } from "./operations/read-imports.ts";
import { submitImport, validateImport } from "./operations/start-import.ts";
import { uploadImportFile } from "./operations/upload-import-file.ts";
import { accountImport } from "./run/account-import.ts";

export const importsTopic = defineTopic({
  handlers: {
    Import: {
      ListImports: listImports,
      GetImport: getImport,
      GetImportTemplate: getImportTemplate,
      UploadImportFile: uploadImportFile,
      ValidateImport: validateImport,
      SubmitImport: submitImport,
      CancelImport: cancelImport,
      GetImportRows: getImportRows,
      DownloadImportErrors: downloadImportErrors,
    } satisfies Partial<ImportOperations>,
  },
  jobs: [accountImport],
});
