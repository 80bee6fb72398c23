import type { ComponentShape, ContractIndex, ContractLabels, FormSupport, OperationAccess, OperationShape } from "./compiled.ts";
import type { AccountType } from "./model.ts";
import type { JsonSchema } from "./validate/vocabulary.ts";

/** The data that an index needs of each operation; the server's registry and codegen's contracts both have it. */
export interface IndexedOperation {
  readonly service: string;
  readonly operation: string;
  readonly kind: "query" | "mutation";
  readonly access: OperationAccess;
  readonly form?: FormSupport;
  readonly request: JsonSchema;
  readonly response: JsonSchema;
}

interface IndexedWords {
  readonly labels?: ContractLabels | undefined;
  readonly components?: Readonly<Record<string, ComponentShape>> | undefined;
  readonly capabilityActions?: ContractIndex["capabilityActions"];
}

/**
 * The contracts as the layout compiler asks for them.
 *
 * @param registry operations by `Service.Operation`
 * @param profiles per account type, the schema of the values the contract names
 * @param components what Custom containers may name
 */
export function buildContractIndex(
  registry: Readonly<Record<string, IndexedOperation>>,
  profiles: Partial<Readonly<Record<AccountType, JsonSchema>>>,
  capabilityNames: readonly string[],
  { labels, components, capabilityActions }: IndexedWords = {},
): ContractIndex {
  const shapes = new Map<string, OperationShape>(Object.entries(registry));
  const names = [...shapes.keys()];
  return {
    operation: (service, operation) => shapes.get(`${service}.${operation}`),
    operationNames: () => names,
    profile: (accountType) => profiles[accountType],
    capabilityNames: () => capabilityNames,
    ...(capabilityActions === undefined ? {} : { capabilityActions }),
    ...(labels === undefined ? {} : { labels }),
    ...(components === undefined ? {} : { components }),
  };
}
