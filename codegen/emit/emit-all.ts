import type { Contracts } from "../contract/model.ts";
import type { ShippedLayout } from "../layouts/read-layouts.ts";
import type { SourceText } from "../load/source-file.ts";
import { remember } from "../remember.ts";
import { emitClientAccess } from "./client-access.ts";
import { emitClientEnums, emitClientErrors } from "./client-enums.ts";
import { emitClientOperations } from "./client-operations.ts";
import type { GeneratedFile } from "./generated-file.ts";
import { emitLayoutReference } from "./layout-reference.ts";
import { emitLayoutValues, emitServerLayouts } from "./layouts.ts";
import { emitServerAdmin } from "./server-admin.ts";
import { emitServerAudit } from "./server-audit.ts";
import { emitServerNotes } from "./server-notes.ts";
import { emitServerOperations } from "./server-operations.ts";
import { emitServerContracts, emitServerProfiles } from "./server-profiles.ts";
import { emitServerRegistry, emitServerSchemas } from "./server-registry.ts";
import { emitTypes } from "./types.ts";

/** Every generated file, browser first, documentation last. @param examples layouts that the reference shows */
export const emitAll = (contracts: Contracts, layouts: readonly ShippedLayout[], examples: readonly SourceText[]): GeneratedFile[] => [
  ...emitForBrowser(contracts),
  emitLayoutValues(layouts),
  ...emitForServer(contracts),
  emitServerLayouts(layouts),
  ...emitLayoutReference(examples),
];

const emitForBrowser = remember((contracts: Contracts): GeneratedFile[] => [
  emitTypes(contracts, "src"),
  emitClientOperations(contracts),
  emitClientAccess(contracts),
  emitClientEnums(contracts),
  emitClientErrors(contracts),
]);

const emitForServer = remember((contracts: Contracts): GeneratedFile[] => [
  emitTypes(contracts, "server"),
  emitServerOperations(contracts),
  emitServerSchemas(contracts),
  emitServerRegistry(contracts),
  emitServerProfiles(contracts),
  emitServerContracts(contracts),
  emitServerAudit(contracts),
  emitServerAdmin(contracts),
  emitServerNotes(contracts),
]);
