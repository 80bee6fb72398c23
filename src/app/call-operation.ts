import type { Query, QueryClient } from "@tanstack/react-query";
import type { StartBulkActionRequest } from "../../shared/generated/types.ts";
import { hasMembers } from "../../shared/has-members.ts";
import { accountsKey, layoutsKey, rememberAccount } from "../data/accounts.ts";
import { operationKind } from "../data/operation-access.ts";
import { screenLayoutsKey, screensKey } from "../data/screens.ts";
import { type CallingForm, callOperation, callWithEffect } from "../data/transport.ts";
import type { CallOptions } from "../renderer/ports/operations.ts";
import { followAnswer } from "./follow-answer.ts";

/**
 * Calls for containers of layouts, which name their operations as data. A write makes everything but layouts out of date, and puts a
 * saved account where the screens read it.
 */
export function createCaller(queryClient: QueryClient) {
  const write = async (
    service: string,
    operation: string,
    input: object,
    { signal, idempotencyKey, ...from }: CallOptions,
  ): Promise<unknown> => {
    const answer = await callWithEffect(service, operation, input, { signal, idempotencyKey, form: formOf(from) });
    await followAnswer(answer);
    // Nothing was written; and a query that asks by a dry run would be asked for again by its own answer, without end.
    if (hasMembers<Pick<StartBulkActionRequest, "dryRun">>(input, "dryRun") && input.dryRun === true) return answer;
    const kept = [layoutsKey(), screensKey(), screenLayoutsKey()];
    const isLayout = (key: readonly unknown[]) => kept.some((start) => start.every((part, index) => key[index] === part));
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isLayout(queryKey), refetchType: "none" });
    // A read that began before the write would count as new when it is answered, so it is repeated.
    const isOnItsWay = ({ queryKey, state }: Query) => state.fetchStatus === "fetching" && !isLayout(queryKey);
    void queryClient.refetchQueries({ type: "active", predicate: isOnItsWay });
    if (!rememberAccount(queryClient, answer)) void queryClient.invalidateQueries({ queryKey: accountsKey() });
    return answer;
  };

  return async (
    service: string,
    operation: string,
    input: Readonly<Record<string, unknown>>,
    options: CallOptions = {},
  ): Promise<unknown> => {
    if (operationKind(service, operation) === "mutation") return write(service, operation, input, options);
    return callOperation(service, operation, input, { signal: options.signal, form: formOf(options) });
  };
}

function formOf({ layout, element }: CallOptions): CallingForm | undefined {
  if (layout?.Version === undefined || element === undefined) return undefined;
  return { layoutId: layout.Id, version: layout.Version, element };
}
