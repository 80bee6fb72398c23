import { pointerTo } from "../../layout/json-pointer.ts";
import { resolveName } from "../contract/definitions.ts";
import { type Contracts, requestName } from "../contract/model.ts";
import { type Finding, reporter } from "../finding.ts";

/** An upload has exactly one file, the member `file`, and says how large it may be: the door stores nothing beyond that. */
export function checkUploads({ services, schemas }: Contracts, findings: Finding[]): void {
  for (const { operations } of services)
    for (const operation of operations) {
      const name = resolveName(requestName(operation), schemas);
      const named = schemas.get(name);
      if (named === undefined) continue;
      const report = reporter(named.file, findings);
      for (const [member, schema] of Object.entries(named.schema.properties ?? {})) {
        const location = pointerTo(named.pointer, "properties", member);
        const isFile = schema.contentMediaType !== undefined;
        if (isFile && (!operation.isUpload || member !== "file"))
          report(location, "only an upload has a file, in its member `file`", { hint: "describe the request body as multipart/form-data" });
        if (isFile && schema.maxLength === undefined) report(location, "a file needs maxLength: the most bytes it may have");
      }
      const file = named.schema.properties?.file;
      if (operation.isUpload && (file?.contentMediaType === undefined || !(named.schema.required ?? []).includes("file")))
        report(named.pointer, "an upload needs its file", {
          hint: "required: [file] and file: { type: string, contentMediaType: application/octet-stream, maxLength: … }",
        });
    }
}
