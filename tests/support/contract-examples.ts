import { createReader } from "../../codegen/generate.ts";
import { loadSources } from "../../codegen/load/source-file.ts";
import type { OperationName } from "../../shared/generated/operation-types.ts";
import { isRecord } from "../../shared/is-record.ts";
import { projectRoot } from "../codegen/support/project.ts";

let examples: ReadonlyMap<string, unknown> | undefined;

/** The request that the contract of an operation gives as its example. */
export function exampleOf(operation: OperationName): Readonly<Record<string, unknown>> {
  examples ??= new Map(
    createReader()(loadSources(projectRoot)).contracts.services.flatMap(({ name: service, operations }) =>
      operations.map(({ name, examples: { request } }) => [`${service}.${name}`, request.value] as const),
    ),
  );
  const example = examples.get(operation);
  return isRecord(example) ? example : {};
}
