import type { Contracts } from "../contract/model.ts";
import { type GeneratedFile, generatedFile } from "./generated-file.ts";
import { schemaExpression } from "./server-registry.ts";
import { CONTRACT_FILES } from "./types.ts";

/** What the contract names of the values of each account type. */
export function emitServerProfiles({ profiles, schemas }: Contracts): GeneratedFile {
  const entries = [...profiles].map(([type, name]) => `  ${type}: ${schemaExpression(name, schemas)},`);
  return generatedFile("server/generated/profiles.ts", CONTRACT_FILES, [
    [
      'import type { JsonSchema } from "../../layout/validate/vocabulary.ts";',
      'import * as schemas from "./schemas.ts";',
      'import type { AccountType } from "./types.ts";',
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
      'import { profiles } from "./profiles.ts";',
      'import { operations } from "./registry.ts";',
      'import type { CapabilityName } from "./types.ts";',
    ].join("\n"),
    `export const capabilityNames: readonly CapabilityName[] = [\n${capabilities.map((name) => `  "${name}",`).join("\n")}\n];`,
    "export const contracts: ContractIndex = buildContractIndex(operations, profiles, capabilityNames);",
  ]);
}
