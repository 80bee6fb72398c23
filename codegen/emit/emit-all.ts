import { type Contracts, type Operation, operationKind, qualifiedName, requestName, responseName } from "../contract/model.ts";
import type { ShippedDocuments } from "../layouts/read-layouts.ts";
import type { SourceText } from "../load/source-file.ts";
import { byName } from "../plain-data.ts";
import { remember } from "../remember.ts";
import { docComment, type GeneratedFile, generatedFile, literal, lowerFirst } from "./generated-file.ts";
import { emitLayoutReference } from "./layout-reference.ts";
import {
  emitServerAdmin,
  emitServerAudit,
  emitServerContracts,
  emitServerLayouts,
  emitServerNotes,
  emitServerProfiles,
} from "./server-data.ts";
import { emitServerOperations, emitServerRegistry, emitServerSchemas } from "./server-registry.ts";
import { CONTRACT_FILES, emitAccountValueNames, emitOperationTypes, emitTypes } from "./types.ts";

/** Every generated file, what both sides share first, documentation last. @param examples layouts that the reference shows */
export const emitAll = (contracts: Contracts, documents: ShippedDocuments, examples: readonly SourceText[]): GeneratedFile[] => [
  ...emitForBoth(contracts),
  ...emitForBrowser(contracts),
  ...emitForServer(contracts),
  emitServerLayouts(documents),
  ...emitLayoutReference(examples),
];

const emitForBoth = remember((contracts: Contracts): GeneratedFile[] => [
  emitTypes(contracts),
  emitOperationTypes(contracts),
  emitAccountValueNames(contracts),
]);

const emitForBrowser = remember((contracts: Contracts): GeneratedFile[] => [emitClientOperations(contracts), emitClientAccess(contracts)]);

const emitForServer = remember((contracts: Contracts): GeneratedFile[] => [
  emitServerOperations(contracts),
  emitServerSchemas(contracts),
  emitServerRegistry(contracts),
  emitServerProfiles(contracts),
  emitServerContracts(contracts),
  emitServerAudit(contracts),
  emitServerAdmin(contracts),
  emitServerNotes(contracts),
]);

/** One line an operation: the facts. How a call behaves is once, in src/data/operation.ts. */
function emitClientOperations({ services }: Contracts): GeneratedFile {
  const operations = services.flatMap((service) => service.operations);
  const kinds = [...new Set(operations.map(makerOf))].sort(byName);
  return generatedFile("src/generated/operations.ts", CONTRACT_FILES, [
    [`import { ${kinds.join(", ")} } from "../data/operation.ts";`, 'import type * as types from "../../shared/generated/types.ts";'].join(
      "\n",
    ),
    ...operations.map(clientOperation),
  ]);
}

function clientOperation(operation: Operation): string {
  const { service, name, summary, description } = operation;
  const types = `types.${requestName(operation)}, types.${responseName(operation)}`;
  const comment = docComment([sentence(summary), description].filter((text) => text !== "").join("\n"));
  // The pure mark lets a bundler drop the operations that no one imports.
  return `${comment}export const ${lowerFirst(name)} = /* @__PURE__ */ ${makerOf(operation)}<${types}>(${literal(service)}, ${literal(name)});`;
}

/** The function of src/data/operation.ts that makes it. */
const makerOf = (operation: Operation): string => (operation.isUpload ? "upload" : operationKind(operation));

const sentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

/** Who may call what, so that the portal offers no action the server would refuse. The server decides; this only mirrors. */
function emitClientAccess({ services }: Contracts): GeneratedFile {
  const rows = services
    .flatMap((service) => service.operations)
    .map(
      (operation) =>
        `  ${literal(qualifiedName(operation))}: { kind: ${literal(operationKind(operation))}, access: ${literal(operation.access)} },`,
    );
  return generatedFile("src/generated/access.ts", CONTRACT_FILES, [
    [
      'import type { OperationAccess } from "../../layout/compiled.ts";',
      'import type { OperationName } from "../../shared/generated/operation-types.ts";',
    ].join("\n"),
    'export interface OperationEntry {\n  readonly kind: "query" | "mutation";\n  readonly access: OperationAccess;\n}',
    `export const operationAccess: Readonly<Record<OperationName, OperationEntry>> = {\n${rows.join("\n")}\n};`,
  ]);
}
