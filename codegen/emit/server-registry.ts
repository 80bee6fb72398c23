import type { FormSupport } from "../../layout/compiled.ts";
import { needsAdapter } from "../../layout/contract/needs-adapter.ts";
import { isRecord } from "../../shared/is-record.ts";
import { definitionsOf, resolveName } from "../contract/definitions.ts";
import {
  type Contracts,
  type Operation,
  operationKind,
  qualifiedName,
  requestName,
  responseName,
  type Service,
} from "../contract/model.ts";
import { kindOf } from "../contract/schema-keywords.ts";
import { docComment, type GeneratedFile, generatedFile, literal } from "./generated-file.ts";
import { CONTRACT_FILES } from "./types.ts";

/** Every named schema once, as data; registry and profiles build their self-contained schemas from these. */
export function emitServerSchemas({ schemas }: Contracts): GeneratedFile {
  return generatedFile("server/generated/schemas.ts", CONTRACT_FILES, [
    'import type { JsonSchema } from "../../layout/validate/vocabulary.ts";',
    [...schemas.values()].map(({ name, schema }) => `export const ${name}: JsonSchema = ${literal(withoutProse(schema))};`).join("\n"),
  ]);
}

/** The door's data of each operation. Request and response schemas are self-contained: their `$defs` contain everything that they refer to. */
export function emitServerRegistry(contracts: Contracts): GeneratedFile {
  const entries = contracts.services.flatMap((service) => service.operations).map((operation) => registryEntry(operation, contracts));
  return generatedFile("server/generated/registry.ts", CONTRACT_FILES, [
    'import type { OperationName } from "../../shared/generated/operation-types.ts";\nimport type { OperationContract } from "../platform/call/operation.ts";\nimport * as schemas from "./schemas.ts";',
    `export const operations: Readonly<Record<OperationName, OperationContract>> = {\n${entries.join("\n")}\n};`,
  ]);
}

function registryEntry(operation: Operation, { schemas }: Contracts): string {
  const { service, name, effect, audit, rate, access, form, errors, isUpload, requestBytes } = operation;
  const upload = isUpload ? { upload: { maxBytes: largestFile(operation, schemas) } } : {};
  const contract = {
    service,
    operation: name,
    kind: operationKind(operation),
    effect,
    ...(audit === undefined ? {} : { audit }),
    rate,
    access,
    ...(form === undefined ? {} : { form }),
    errors,
    ...upload,
    ...(requestBytes === undefined ? {} : { requestBytes }),
  };
  const lines = [
    ...Object.entries(contract).map(([key, value]) => `    ${key}: ${literal(value)},`),
    `    request: ${schemaExpression(requestName(operation), schemas)},`,
    `    response: ${schemaExpression(responseName(operation), schemas)},`,
  ];
  return `  ${literal(qualifiedName(operation))}: {\n${lines.join("\n")}\n  },`;
}

/** `maxLength` of the member `file`: for bytes it counts bytes (OpenAPI 3.1). check/check-uploads.ts ensures that it exists. */
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

/** The required handlers of each service: `export const handlers = { … } satisfies AccountOperations` makes a missing one a compile error. */
export function emitServerOperations({ services }: Contracts): GeneratedFile {
  const members = services.map(({ name }) => `  readonly ${name}: ${name}Operations;`);
  const hasForms = services.some(({ operations }) => operations.some(({ form, effect }) => form !== undefined && effect === "write"));
  return generatedFile("server/generated/operations.ts", CONTRACT_FILES, [
    `${hasForms ? 'import type { FormHandler } from "../platform/call/form-adapter.ts";\n' : ""}import type { Handler } from "../platform/call/operation.ts";\nimport type * as types from "../../shared/generated/types.ts";`,
    ...services.map(serviceInterface),
    `/** All services: what the door dispatches to. */\nexport interface Services {\n${members.join("\n")}\n}`,
  ]);
}

const serviceInterface = ({ name, description, operations }: Service): string =>
  `${docComment(description)}export interface ${name}Operations {\n${operations.map(handlerMember).join("\n")}\n}`;

function handlerMember(operation: Operation): string {
  const { form, effect, name, summary } = operation;
  const types = `types.${requestName(operation)}, types.${responseName(operation)}`;
  const handler =
    form === undefined || effect === "read" || !needsAdapter(form) ? `Handler<${types}>` : `FormHandler<${types}, ${supportType(form)}>`;
  return `${docComment(summary, "  ")}  readonly ${name}: ${handler};`;
}

/** The contract's promises about forms, as a type: the adapter at the handler has to keep them. */
const supportType = (form: FormSupport): string =>
  `{ ${Object.entries(form)
    .map(([promise, value]) => `${promise}: ${value === true ? "true" : "readonly string[]"}`)
    .join("; ")} }`;

const PROSE = new Set(["title", "description", "examples"]);

/** A schema without the words for people: the server validates with it and never shows it. */
function withoutProse(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !PROSE.has(keyword))
      .map(([keyword, setting]) => [keyword, inside(keyword, setting)]),
  );
}

function inside(keyword: string, setting: unknown): unknown {
  const kind = kindOf(keyword);
  if (kind === "schema" || kind === "schemaOrBoolean") return withoutProse(setting);
  if (kind === "schemas" && Array.isArray(setting)) return setting.map(withoutProse);
  // The keys here are names of properties, and a property may be called `description`.
  if (kind === "schemasByName" && isRecord(setting))
    return Object.fromEntries(Object.entries(setting).map(([name, part]) => [name, withoutProse(part)]));
  return setting;
}
