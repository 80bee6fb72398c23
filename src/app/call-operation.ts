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
 * Calls operations for containers, which name them as data. A write invalidates all queries except layouts, and puts a saved account into the
 * cache.
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
    // A dry run writes nothing; and if it invalidated the query that made it, that query would repeat without end.
    if (hasMembers<Pick<StartBulkActionRequest, "dryRun">>(input, "dryRun") && input.dryRun === true) return answer;
    const kept = [layoutsKey(), screensKey(), screenLayoutsKey()];
    const isLayout = (key: readonly unknown[]) => kept.some((start) => start.every((part, index) => key[index] === part));
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isLayout(queryKey), refetchType: "none" });
    // A read that started before the write would count as fresh when it arrives, so it is repeated.
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
