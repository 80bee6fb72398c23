import { propertyNames, shapeOf } from "../../layout/contract/shape.ts";
import { selfContained } from "../contract/definitions.ts";
import {
  type Contracts,
  type NamedSchema,
  type Operation,
  operationKind,
  qualifiedName,
  requestName,
  responseName,
} from "../contract/model.ts";
import { docComment, type GeneratedFile, generatedFile, literal } from "./generated-file.ts";
import { objectMembers, typeExpression } from "./type-expression.ts";

export const CONTRACT_FILES = "schemas/services and schemas/components";

/** Every named schema as a type, once for browser and server. */
export function emitTypes(contracts: Contracts): GeneratedFile {
  return generatedFile("shared/generated/types.ts", CONTRACT_FILES, [...contracts.schemas.values()].map(typeDeclaration));
}

/** Each operation's function, request and response types by its name: code that takes an operation's name is typed by it. */
export function emitOperationTypes({ services }: Contracts): GeneratedFile {
  const rows = services
    .flatMap((service) => service.operations)
    .map(
      (operation) =>
        `${docComment(operation.summary, "  ")}  readonly ${literal(qualifiedName(operation))}: { readonly kind: ${literal(callKind(operation))}; readonly request: types.${requestName(operation)}; readonly response: types.${responseName(operation)} };`,
    );
  return generatedFile("shared/generated/operation-types.ts", CONTRACT_FILES, [
    'import type * as types from "./types.ts";',
    `export interface OperationTypes {\n${rows.join("\n")}\n}`,
    "/** `<Service>.<Operation>` */\nexport type OperationName = keyof OperationTypes;",
  ]);
}

/** The function of src/data/operation.ts that calls it. */
const callKind = (operation: Operation): "query" | "mutation" | "upload" => (operation.isUpload ? "upload" : operationKind(operation));

/** The value names in the profiles of account types, for code that reads an account's values by name. Layouts add further ones. */
export function emitAccountValueNames({ profiles, schemas }: Contracts): GeneratedFile {
  const rows = [...profiles].map(
    ([type, name]) => `  readonly ${type}:${union(propertyNames(shapeOf(selfContained(name, schemas))).map((each) => literal(each)))};`,
  );
  return generatedFile("shared/generated/account-value-names.ts", CONTRACT_FILES, [
    `/** By account type. */\nexport interface AccountValueNames {\n${rows.join("\n")}\n}`,
    "export type AccountValueName = AccountValueNames[keyof AccountValueNames];",
  ]);
}

/** One member a line. */
const union = (members: readonly string[]): string =>
  members.length === 0 ? " never" : members.map((member) => `\n    | ${member}`).join("");

export function typeDeclaration({ name, schema }: NamedSchema): string {
  const comment = docComment(schema.description);
  const isPlainObject =
    schema.type === "object" && [schema.allOf, schema.anyOf, schema.oneOf, schema.enum].every((part) => part === undefined);
  const members = isPlainObject ? objectMembers(schema) : [];
  if (members.length === 0) return `${comment}export type ${name} = ${typeExpression(schema)};`;
  const lines = members.map(({ text, description }) => `${docComment(description, "  ")}  ${text};`);
  return `${comment}export interface ${name} {\n${lines.join("\n")}\n}`;
}
