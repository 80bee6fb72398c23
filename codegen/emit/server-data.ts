import type { LayoutDocument } from "../../layout/model.ts";
import { selfContained } from "../contract/definitions.ts";
import { type Contracts, NO_AUDIT, type Operation, qualifiedName, requestName, responseName } from "../contract/model.ts";
import type { ShippedDocuments } from "../layouts/read-layouts.ts";
import { byName } from "../plain-data.ts";
import { remember } from "../remember.ts";
import { type GeneratedFile, generatedFile, literal } from "./generated-file.ts";
import { schemaExpression } from "./server-registry.ts";
import { CONTRACT_FILES } from "./types.ts";

/** The values of each account type that the contract names. */
export function emitServerProfiles({ profiles, schemas }: Contracts): GeneratedFile {
  const entries = [...profiles].map(([type, name]) => `  ${type}: ${schemaExpression(name, schemas)},`);
  return generatedFile("server/generated/profiles.ts", CONTRACT_FILES, [
    [
      'import type { JsonSchema } from "../../layout/validate/vocabulary.ts";',
      'import * as schemas from "./schemas.ts";',
      'import type { AccountType } from "../../shared/generated/types.ts";',
    ].join("\n"),
    `export const profiles: Readonly<Record<AccountType, JsonSchema>> = {\n${entries.join("\n")}\n};`,
  ]);
}

/** The contracts as the layout compiler asks for them. */
export function emitServerContracts({ capabilities }: Contracts): GeneratedFile {
  return generatedFile("server/generated/contracts.ts", CONTRACT_FILES, [
    [
      'import type { ContractIndex } from "../../layout/compiled.ts";',
      'import { buildContractIndex } from "../../layout/contract-index.ts";',
      'import { capabilityActions } from "../../shared/capability-catalogue.ts";',
      'import { CUSTOM_COMPONENTS } from "../../shared/custom-components.ts";',
      'import { profiles } from "./profiles.ts";',
      'import { operations } from "./registry.ts";',
      'import type { CapabilityName } from "../../shared/generated/types.ts";',
    ].join("\n"),
    `export const capabilityNames: readonly CapabilityName[] = [\n${capabilities.map((name) => `  "${name}",`).join("\n")}\n];`,
    "export const contracts: ContractIndex = buildContractIndex(operations, profiles, capabilityNames, {\n  components: CUSTOM_COMPONENTS,\n  capabilityActions,\n});",
  ]);
}

/** Every event of the trail, with the operations that cause it and their effect. */
export function emitServerAudit({ services }: Contracts): GeneratedFile {
  const events = new Map<string, { operations: string[]; summary: string }>();
  for (const operation of services.flatMap((service) => service.operations)) {
    if (operation.audit === undefined || operation.audit === NO_AUDIT) continue;
    const event = events.get(operation.audit) ?? { operations: [], summary: operation.summary };
    event.operations.push(qualifiedName(operation));
    events.set(operation.audit, event);
  }
  const rows = [...events]
    .sort(([left], [right]) => byName(left, right))
    .map(([event, settings]) => `  ${literal(event)}: ${literal(settings)},`);
  return generatedFile("server/generated/audit.ts", CONTRACT_FILES, [
    `export const auditCatalogue = {\n${rows.join("\n")}\n} as const;`,
    "export type AuditEvent = keyof typeof auditCatalogue;",
  ]);
}

/**
 * The operations of the administration console, by name, in the order of their contracts. Their schemas keep the words for people: forms are drawn from them.
 */
export function emitServerAdmin({ services, schemas }: Contracts): GeneratedFile {
  const marked = services.flatMap(({ operations }) => operations).filter(({ admin }) => admin !== undefined);
  const entry = (operation: Operation): string => {
    const { name, service, summary, description, admin, access } = operation;
    const settings = {
      operation: qualifiedName(operation),
      service,
      ...admin,
      capability: access.capability,
      actions: access.actions,
      title: summary,
      description,
      request: selfContained(requestName(operation), schemas),
      response: selfContained(responseName(operation), schemas),
    };
    return `  ${literal(name)}: ${literal(settings)},`;
  };
  return generatedFile("server/generated/admin-methods.ts", CONTRACT_FILES, [
    'import type { AdminMethod } from "../platform/call/admin-method.ts";',
    `export const adminMethods: Readonly<Record<string, AdminMethod>> = {\n${[...marked]
      .sort((left, right) => byName(left.name, right.name))
      .map(entry)
      .join("\n")}\n};`,
  ]);
}

/** The purpose of each operation and an example answer, for users who choose an operation in the layout studio. No other code loads them. */
export function emitServerNotes({ services }: Contracts): GeneratedFile {
  const rows = services
    .flatMap(({ operations }) => operations)
    .map(
      (operation) =>
        `  ${literal(qualifiedName(operation))}: ${literal({ summary: operation.summary, example: operation.examples.response.value })},`,
    );
  return generatedFile("server/generated/notes.ts", CONTRACT_FILES, [
    "/** English, and the contract's example of an answer. */\nexport interface OperationNote {\n  readonly summary: string;\n  readonly example: unknown;\n}",
    `export const operationNotes: Readonly<Record<string, OperationNote>> = {\n${rows.join("\n")}\n};`,
  ]);
}

/** The shipped fragments and layouts, as data and as written: they seed the database, which owns them from then on. */
export function emitServerLayouts({ fragments, layouts }: ShippedDocuments): GeneratedFile {
  const documents = [...fragments, ...layouts.map(({ source }) => source)];
  return generatedFile("server/generated/layouts.ts", "schemas/layouts", [
    'import type { LayoutDocument } from "../../layout/model.ts";',
    `/** Fragments first. */\nexport const documents: readonly LayoutDocument[] = [\n${documents.map(documentLine).join("\n")}\n];`,
  ]);
}

const documentLine = remember((document: LayoutDocument): string => `  ${literal(document)},`);
