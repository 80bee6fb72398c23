import type { ContractIndex } from "../layout/compiled.ts";
import { pointerTo } from "../layout/json-pointer.ts";
import { checkAccess } from "./check/check-access.ts";
import { checkExamples } from "./check/check-examples.ts";
import { checkForms } from "./check/check-forms.ts";
import { resolveName } from "./contract/definitions.ts";
import { type Contracts, requestName } from "./contract/model.ts";
import { readContracts } from "./contract/read-contracts.ts";
import { contractIndex } from "./contract-index.ts";
import { emitAll } from "./emit/emit-all.ts";
import type { GeneratedFile } from "./emit/generated-file.ts";
import { type Finding, reporter } from "./finding.ts";
import { readLayouts, type ShippedDocuments } from "./layouts/read-layouts.ts";
import type { ParseSource } from "./load/parsed-cache.ts";
import { parseSource, type SourceFile, type SourceText } from "./load/source-file.ts";

export interface Generation {
  /** Empty when there are problems: bad input writes nothing. */
  readonly files: readonly GeneratedFile[];
  readonly findings: readonly Finding[];
}

/** The whole of codegen as a pure function: texts of `schemas/` in, texts of the generated folders out, in a fixed order. */
export const generate = (sources: readonly SourceText[], parse: ParseSource = parseSource): Generation => createGenerator(parse)(sources);

/** {@link generate} with a cache of unchanged parts between calls, for `--watch`. */
export function createGenerator(parse: ParseSource = parseSource): (sources: readonly SourceText[]) => Generation {
  const read = createReader(parse);
  return (sources) => {
    const { contracts, shipped, findings } = read(sources);
    return {
      findings,
      files:
        findings.length > 0
          ? []
          : emitAll(
              contracts,
              shipped,
              sources.filter(({ path }) => isExample(path)),
            ),
    };
  };
}

/** The input of the emitters. */
export interface Reading {
  readonly contracts: Contracts;
  /** Only when the contracts can be read: otherwise every layout would look broken too. */
  readonly shipped: ShippedDocuments;
  readonly findings: readonly Finding[];
}

/** Parsed files are cached, and contracts as long as none of their files changed. */
export function createReader(parseFile: ParseSource = parseSource): (sources: readonly SourceText[]) => Reading {
  const parsed = new Map<string, ReturnType<typeof parseSource>>();
  const parse = (source: SourceText, findings: Finding[]): SourceFile[] => {
    const known = parsed.get(source.path);
    const result = known?.source.text === source.text ? known : parseFile(source);
    parsed.set(source.path, result);
    if ("finding" in result) findings.push(result.finding);
    return "file" in result ? [result.file] : [];
  };
  let checked: CheckedContracts | undefined;
  return (sources) => {
    const findings: Finding[] = [];
    const files = sources.flatMap((source) => parse(source, findings));
    // References to an unreadable file would be reported line by line.
    if (findings.length > 0) return { contracts: NOTHING, shipped: NO_LAYOUTS, findings };
    const ofContracts = files.filter(({ path }) => !isLayout(path) && !isExample(path));
    if (checked === undefined || !sameFiles(checked.files, ofContracts)) checked = checkContracts(ofContracts);
    const { contracts, index } = checked;
    findings.push(...checked.findings);
    const ofLayouts = files.filter(({ path }) => isLayout(path));
    // An example that no longer compiles is an error, like a shipped layout.
    if (index !== undefined)
      readLayouts(
        files.filter(({ path }) => isExample(path)),
        index,
        findings,
      );
    return { contracts, shipped: index === undefined ? NO_LAYOUTS : readLayouts(ofLayouts, index, findings), findings };
  };
}

const NO_LAYOUTS: ShippedDocuments = { fragments: [], layouts: [] };
const NOTHING: Contracts = { services: [], schemas: new Map(), profiles: new Map(), capabilities: [], errorCodes: [] };

interface CheckedContracts {
  readonly files: readonly SourceFile[];
  readonly contracts: Contracts;
  readonly findings: readonly Finding[];
  readonly index?: ContractIndex;
}

function checkContracts(files: readonly SourceFile[]): CheckedContracts {
  const findings: Finding[] = [];
  const contracts = readContracts(files, findings);
  const isReadable = findings.length === 0;
  checkUploads(contracts, findings);
  // Schemas that could not be read cannot validate anything.
  if (!isReadable) return { files, contracts, findings };
  checkAccess(contracts, findings);
  checkForms(contracts, findings);
  checkExamples(contracts, findings);
  return { files, contracts, findings, index: contractIndex(contracts) };
}

const isLayout = (path: string): boolean => path.startsWith("schemas/layouts/");
const isExample = (path: string): boolean => path.startsWith("docs/layout-examples/");

const sameFiles = (left: readonly SourceFile[], right: readonly SourceFile[]): boolean =>
  left.length === right.length && left.every((file, index) => file === right[index]);

/** An upload has exactly one file, the member `file`, and says how large it may be: the door stores nothing beyond that. */
function checkUploads({ services, schemas }: Contracts, findings: Finding[]): void {
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
