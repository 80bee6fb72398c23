/**
 * The contracts as one value that travels: a browser that edits layouts checks them against the same shapes as the server.
 *
 * Many operations share components; each of those is sent once, no matter how many refer to it.
 */

import { operationParts } from "../shared/operation-name.ts";
import type { ContractIndex, ContractLabels, FormSupport, OperationAccess, OperationShape } from "./compiled.ts";
import { buildContractIndex, type IndexedOperation } from "./contract-index.ts";
import type { AccountType } from "./model.ts";
import type { JsonSchema } from "./validate/vocabulary.ts";

export interface ContractBundle {
  readonly Operations: readonly BundledOperation[];
  readonly Profiles: Partial<Readonly<Record<AccountType, JsonSchema>>>;
  /** The shared definitions of all operations: `#/$defs/<name>`. */
  readonly Schemas: Readonly<Record<string, JsonSchema>>;
  readonly CapabilityNames: readonly string[];
  readonly Labels?: ContractLabels;
}
interface BundledOperation {
  readonly Service: string;
  readonly Operation: string;
  readonly Kind: "query" | "mutation";
  readonly Access: OperationAccess;
  readonly Form?: FormSupport;
  readonly Request: JsonSchema;
  readonly Response: JsonSchema;
  readonly Summary?: string;
  readonly Example?: unknown;
}

const ACCOUNT_TYPES: readonly AccountType[] = ["Reseller", "Company", "Department", "User", "Product"];

export function bundleContracts(contracts: ContractIndex): ContractBundle {
  const shared: Record<string, JsonSchema> = {};
  /** Without the definitions that are the same everywhere. */
  const bundled = ({ $defs = {}, ...schema }: JsonSchema): JsonSchema => {
    const own: Record<string, JsonSchema> = {};
    for (const [name, definition] of Object.entries($defs)) {
      shared[name] ??= definition;
      if (shared[name] !== definition) own[name] = definition;
    }
    return Object.keys(own).length === 0 ? schema : { ...schema, $defs: own };
  };
  const operations = contracts.operationNames().flatMap((name) => contracts.operation(...operationParts(name)) ?? []);
  return {
    Operations: operations.map((each) => ({
      Service: each.service,
      Operation: each.operation,
      Kind: each.kind,
      Access: each.access,
      ...(each.form === undefined ? {} : { Form: each.form }),
      Request: bundled(each.request),
      Response: bundled(each.response),
    })),
    Profiles: Object.fromEntries(
      ACCOUNT_TYPES.flatMap((type) => {
        const profile = contracts.profile(type);
        return profile === undefined ? [] : [[type, bundled(profile)]];
      }),
    ),
    Schemas: shared,
    CapabilityNames: contracts.capabilityNames(),
  };
}

/**
 * Reads a bundle; the result answers like the index that was bundled.
 *
 * @param components of the portal that draws the layouts: they are not part of the bundle
 */
export function unbundleContracts(
  { Operations, Profiles, Schemas, CapabilityNames, Labels }: ContractBundle,
  components?: ContractIndex["components"],
): ContractIndex {
  const whole = ({ $defs, ...schema }: JsonSchema): JsonSchema => ({
    ...schema,
    $defs: $defs === undefined ? Schemas : { ...Schemas, ...$defs },
  });
  const shapes = Operations.map(
    ({ Service, Operation, Kind, Access, Form, Request, Response, Summary, Example }): OperationShape & IndexedOperation => ({
      service: Service,
      operation: Operation,
      kind: Kind,
      access: Access,
      ...(Form === undefined ? {} : { form: Form }),
      request: whole(Request),
      response: whole(Response),
      ...(Summary === undefined ? {} : { summary: Summary }),
      ...(Example === undefined ? {} : { example: Example }),
    }),
  );
  return buildContractIndex(
    Object.fromEntries(shapes.map((shape) => [`${shape.service}.${shape.operation}`, shape])),
    Object.fromEntries(Object.entries(Profiles).map(([type, profile]) => [type, whole(profile)])),
    CapabilityNames,
    {
      labels: Labels,
      components,
      ...(Labels === undefined ? {} : { capabilityActions: (name: string) => actionsOf(Labels, name) }),
    },
  );
}

const actionsOf = ({ Capabilities }: ContractLabels, name: string): readonly string[] | undefined =>
  Object.hasOwn(Capabilities, name) ? Capabilities[name]?.Actions : undefined;
