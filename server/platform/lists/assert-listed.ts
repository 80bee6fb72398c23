import type { OperationName } from "../../../shared/generated/operation-types.ts";
import { operationParts } from "../../../shared/operation-name.ts";
import type { Context } from "../call/context.ts";

/**
 * Ask the list that a job is to read for one row, as the caller and on the connection of this call: what it refuses is refused now, at the field, and not
 * hours later in a job that failed.
 *
 * @throws Problem as the list answers it
 */
export async function assertListed(context: Pick<Context, "ask">, operation: OperationName, request: object): Promise<void> {
  await context.ask(...operationParts(operation), { ...request, skip: 0, take: 1 });
}
