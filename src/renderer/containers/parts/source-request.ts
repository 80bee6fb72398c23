import type { CompiledSource, Scope } from "../../../../layout/compiled.ts";
import { evaluateAll } from "../../../../layout/fill-request.ts";
import type { OperationPort } from "../../ports/operations.ts";

/** Members that the contracts let a request name. */
const MOST_FIELDS = 100;

/** What a source asks: its parameters, and the members of a row that the container reads, where the operation sends no others. */
export function sourceRequest(
  { source, parameters, members }: CompiledSource,
  scope: Scope,
  operations: OperationPort,
): Record<string, unknown> {
  const asked = evaluateAll(parameters, scope);
  const isNamed = members !== undefined && operations.sendsNamedMembers?.(source.Service, source.Operation) === true;
  return isNamed ? { fields: members.slice(0, MOST_FIELDS), ...asked } : asked;
}
