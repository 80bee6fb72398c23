import { isProfiled, itemShape, propertyNames, propertyShape, resolved, shapeOf } from "../../layout/contract/shape.ts";
import { selfContained } from "../contract/definitions.ts";
import { type Contracts, type Operation, operationKind, qualifiedName, requestName, responseName } from "../contract/model.ts";
import type { ShippedDocuments } from "../layouts/read-layouts.ts";
import type { SourceText } from "../load/source-file.ts";
import { remember } from "../remember.ts";
import { type GeneratedFile, generatedFile, literal } from "./generated-file.ts";
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

const emitForBrowser = remember((contracts: Contracts): GeneratedFile[] => [emitClientAccess(contracts)]);

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

/** The access rule of each operation, so that the portal offers no action that the server would refuse. Only a mirror: the server decides. */
function emitClientAccess({ services, schemas }: Contracts): GeneratedFile {
  const rows = services
    .flatMap((service) => service.operations)
    .map(
      (operation) =>
        `  ${literal(qualifiedName(operation))}: ${literal({
          kind: operationKind(operation),
          access: operation.access,
          sendsNamedMembers: sendsNamedMembers(operation, schemas) || undefined,
        })},`,
    );
  return generatedFile("src/generated/access.ts", CONTRACT_FILES, [
    [
      'import type { OperationAccess } from "../../layout/compiled.ts";',
      'import type { OperationName } from "../../shared/generated/operation-types.ts";',
    ].join("\n"),
    'export interface OperationEntry {\n  readonly kind: "query" | "mutation";\n  readonly access: OperationAccess;\n  /** A list whose rows hold further members only where the request names them. */\n  readonly sendsNamedMembers?: true;\n}',
    `export const operationAccess: Readonly<Record<OperationName, OperationEntry>> = {\n${rows.join("\n")}\n};`,
  ]);
}

/** Does the answer contain values of accounts, of which the request names the wanted ones? */
function sendsNamedMembers(operation: Operation, schemas: Contracts["schemas"]): boolean {
  if (!propertyNames(shapeOf(selfContained(requestName(operation), schemas))).includes("fields")) return false;
  const response = shapeOf(selfContained(responseName(operation), schemas));
  return propertyNames(response).some((name) => {
    const member = propertyShape(response, name);
    const row = member === undefined ? undefined : itemShape(resolved(member));
    return row !== undefined && isProfiled(row);
  });
}
