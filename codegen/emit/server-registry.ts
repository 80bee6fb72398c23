import { definitionsOf, resolveName } from "../contract/definitions.ts";
import { type Contracts, type Operation, qualifiedName, requestName, responseName } from "../contract/model.ts";
import { operationNames } from "./client-access.ts";
import { type GeneratedFile, generatedFile, literal } from "./generated-file.ts";
import { withoutProse } from "./schema-literal.ts";
import { CONTRACT_FILES } from "./types.ts";

/** Every named schema once, as data; registry and profiles build their self-contained schemas from these. */
export function emitServerSchemas({ schemas }: Contracts): GeneratedFile {
  return generatedFile("server/generated/schemas.ts", CONTRACT_FILES, [
    'import type { JsonSchema } from "../../layout/validate/vocabulary.ts";',
    [...schemas.values()].map(({ name, schema }) => `export const ${name}: JsonSchema = ${literal(withoutProse(schema))};`).join("\n"),
  ]);
}

/** What the door knows of each operation. Request and response schemas stand alone: what they refer to is in their `$defs`. */
export function emitServerRegistry(contracts: Contracts): GeneratedFile {
  const entries = contracts.services.flatMap((service) => service.operations).map((operation) => registryEntry(operation, contracts));
  return generatedFile("server/generated/registry.ts", CONTRACT_FILES, [
    'import type { OperationFacts } from "../http/operation.ts";\nimport * as schemas from "./schemas.ts";',
    `export type OperationName =\n${operationNames(contracts.services)};`,
    `export const operations: Readonly<Record<OperationName, OperationFacts>> = {\n${entries.join("\n")}\n};`,
  ]);
}

function registryEntry(operation: Operation, { schemas }: Contracts): string {
  const { service, name, kind, effect, audit, rate, access, errors, isUpload, requestBytes } = operation;
  const upload = isUpload ? { upload: { maxBytes: largestFile(operation, schemas) } } : {};
  const facts = {
    service,
    operation: name,
    kind,
    effect,
    ...(audit === undefined ? {} : { audit }),
    rate,
    access,
    errors,
    ...upload,
    ...(requestBytes === undefined ? {} : { requestBytes }),
  };
  const lines = [
    ...Object.entries(facts).map(([key, value]) => `    ${key}: ${literal(value)},`),
    `    request: ${schemaExpression(requestName(operation), schemas)},`,
    `    response: ${schemaExpression(responseName(operation), schemas)},`,
  ];
  return `  ${literal(qualifiedName(operation))}: {\n${lines.join("\n")}\n  },`;
}

/** `maxLength` of the member `file`: for bytes it counts bytes (OpenAPI 3.1). check/check-uploads.ts has seen to it. */
function largestFile(operation: Operation, schemas: Contracts["schemas"]): number {
  const request = schemas.get(resolveName(requestName(operation), schemas))?.schema;
  return request?.properties?.file?.maxLength ?? 0;
}

/** The code of a self-contained schema: `{ ...schemas.Account, $defs: { AccountId: schemas.AccountId, … } }`. */
export function schemaExpression(name: string, schemas: Contracts["schemas"]): string {
  const root = resolveName(name, schemas);
  const definitions = definitionsOf(schemas.get(root)?.schema ?? {}, schemas).map((defined) => `${defined}: schemas.${defined}`);
  return definitions.length === 0 ? `schemas.${root}` : `{ ...schemas.${root}, $defs: { ${definitions.join(", ")} } }`;
}
