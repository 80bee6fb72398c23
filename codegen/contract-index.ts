import type { ContractIndex } from "../layout/compiled.ts";
import { buildContractIndex, type IndexedOperation } from "../layout/contract-index.ts";
import type { JsonSchema } from "../layout/validate/vocabulary.ts";
import { capabilityActions } from "../shared/capability-catalogue.ts";
import { CUSTOM_COMPONENTS } from "../shared/custom-components.ts";
import { selfContained } from "./contract/definitions.ts";
import { type Contracts, operationKind, qualifiedName, requestName, responseName } from "./contract/model.ts";

/** The loaded contracts as the layout compiler asks for them: the same index that the server builds from its generated registry. */
export function contractIndex({ services, schemas, profiles, capabilities }: Contracts): ContractIndex {
  const operations = services
    .flatMap((service) => service.operations)
    .map((operation): [string, IndexedOperation] => [
      qualifiedName(operation),
      {
        service: operation.service,
        operation: operation.name,
        kind: operationKind(operation),
        access: operation.access,
        ...(operation.form === undefined ? {} : { form: operation.form }),
        request: selfContained(requestName(operation), schemas),
        response: selfContained(responseName(operation), schemas),
      },
    ]);
  const profileSchemas = [...profiles].map(([type, name]): [string, JsonSchema] => [type, selfContained(name, schemas)]);
  return buildContractIndex(Object.fromEntries(operations), Object.fromEntries(profileSchemas), capabilities, {
    components: CUSTOM_COMPONENTS,
    capabilityActions,
  });
}
