import { type Contracts, qualifiedName } from "../contract/model.ts";
import { type GeneratedFile, generatedFile, literal } from "./generated-file.ts";
import { CONTRACT_FILES } from "./types.ts";

/** Who may call what, so that the portal offers no action the server would refuse. The server decides; this only mirrors. */
export function emitClientAccess({ services }: Contracts): GeneratedFile {
  const rows = services
    .flatMap((service) => service.operations)
    .map(
      (operation) => `  ${literal(qualifiedName(operation))}: { kind: ${literal(operation.kind)}, access: ${literal(operation.access)} },`,
    );
  return generatedFile("src/generated/access.ts", CONTRACT_FILES, [
    'import type { OperationAccess } from "../../layout/compiled.ts";',
    'export type { CapabilityName as Capability } from "./types.ts";',
    `export type OperationName =\n${operationNames(services)};`,
    'export interface OperationEntry {\n  readonly kind: "query" | "mutation";\n  readonly access: OperationAccess;\n}',
    `export const operationAccess: Readonly<Record<OperationName, OperationEntry>> = {\n${rows.join("\n")}\n};`,
  ]);
}

/** A union, one member a line. */
export const operationNames = (services: Contracts["services"]): string =>
  services
    .flatMap((service) => service.operations)
    .map((operation) => `  | ${literal(qualifiedName(operation))}`)
    .join("\n");
