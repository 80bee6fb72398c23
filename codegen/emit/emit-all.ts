import type { Contracts } from "../contract/model.ts";
import type { ShippedDocuments } from "../layouts/read-layouts.ts";
import type { SourceText } from "../load/source-file.ts";
import { remember } from "../remember.ts";
import { emitClientAccess, emitClientOperations } from "./client.ts";
import type { GeneratedFile } from "./generated-file.ts";
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
import { emitAccountValueNames, emitOperationTypes, emitTypes } from "./types.ts";

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
