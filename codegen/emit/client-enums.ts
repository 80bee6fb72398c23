import type { Contracts, NamedSchema } from "../contract/model.ts";
import { type GeneratedFile, generatedFile, literal, lowerFirst } from "./generated-file.ts";
import { CONTRACT_FILES } from "./types.ts";

/** Emitted in files of their own, or as types alone: the portal never lists all capabilities. */
const ELSEWHERE = new Set(["ErrorCode", "CapabilityName"]);

/** The members of every named enum, in the order of the contract. */
export function emitClientEnums({ schemas }: Contracts): GeneratedFile {
  const enums = [...schemas.values()].filter(({ name, schema }) => schema.enum !== undefined && !ELSEWHERE.has(name));
  return generatedFile("src/generated/enums.ts", CONTRACT_FILES, [
    'import type * as types from "./types.ts";',
    ...enums.map((schema) => memberList(schema, `${lowerFirst(schema.name)}Values`, `types.${schema.name}`)),
  ]);
}

export function emitClientErrors({ schemas }: Contracts): GeneratedFile {
  const codes = schemas.get("ErrorCode");
  return generatedFile("src/generated/errors.ts", CONTRACT_FILES, [
    'import type { ErrorCode } from "./types.ts";',
    'export type { ErrorCode } from "./types.ts";',
    codes === undefined ? "" : memberList(codes, "errorCodes", "ErrorCode"),
  ]);
}

const memberList = ({ schema }: NamedSchema, name: string, type: string): string =>
  `export const ${name} = ${literal(schema.enum ?? [])} as const satisfies readonly ${type}[];`;
