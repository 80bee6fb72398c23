import type { CompiledSource, Scope } from "../../../../layout/compiled.ts";
import { evaluateAll } from "../../../../layout/fill-request.ts";
import type { OperationPort } from "../../ports/operations.ts";

/** Maximum number of `fields` that the contracts accept. */
const MOST_FIELDS = 100;

/** The request of a source: its parameters, and the members of a row that the container reads, if the operation sends only named ones. */
export function sourceRequest(
  { source, parameters, members }: CompiledSource,
  scope: Scope,
  operations: OperationPort,
): Record<string, unknown> {
  const asked = evaluateAll(parameters, scope);
  const isNamed = members !== undefined && operations.sendsNamedMembers?.(source.Service, source.Operation) === true;
  return isNamed ? { fields: members.slice(0, MOST_FIELDS), ...asked } : asked;
}
