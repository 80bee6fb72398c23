import type { Contracts, NamedSchema } from "../contract/model.ts";
import { docComment, type GeneratedFile, generatedFile } from "./generated-file.ts";
import { objectMembers, typeExpression } from "./type-expression.ts";

export const CONTRACT_FILES = "schemas/services and schemas/components";

/** Every named schema as a type. Written once for each side: browser and server never import each other. */
export function emitTypes(contracts: Contracts, side: "src" | "server"): GeneratedFile {
  return generatedFile(`${side}/generated/types.ts`, CONTRACT_FILES, [...contracts.schemas.values()].map(typeDeclaration));
}

export function typeDeclaration({ name, schema }: NamedSchema): string {
  const comment = docComment(schema.description);
  const isPlainObject =
    schema.type === "object" && [schema.allOf, schema.anyOf, schema.oneOf, schema.enum].every((part) => part === undefined);
  const members = isPlainObject ? objectMembers(schema) : [];
  if (members.length === 0) return `${comment}export type ${name} = ${typeExpression(schema)};`;
  const lines = members.map(({ text, description }) => `${docComment(description, "  ")}  ${text};`);
  return `${comment}export interface ${name} {\n${lines.join("\n")}\n}`;
}
