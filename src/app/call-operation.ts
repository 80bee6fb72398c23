import type { Query, QueryClient } from "@tanstack/react-query";
import { accountsKey, layoutsKey, rememberAccount } from "../data/accounts.ts";
import { type OperationName, operationKind } from "../data/operation-access.ts";
import { screenLayoutsKey, screensKey } from "../data/screens.ts";
import { callOperation, newIdempotencyKey } from "../data/transport.ts";
import type { HostCallOptions } from "../renderer/host.ts";
import { followAnswer } from "./follow-answer.ts";

/** Saves of accounts tell the server which layout the person saw, so that it can say when the form was out of date. */
const NAMES_LAYOUT: ReadonlySet<string> = new Set<OperationName>(["Account.UpdateAccount", "Account.CreateAccount"]);

/**
 * Calls for containers of layouts, which name their operations as data. A write makes everything but layouts out of date, and puts a
 * saved account where the screens read it.
 */
export function createCaller(queryClient: QueryClient) {
  const write = async (
    service: string,
    operation: string,
    input: object,
    { signal, layout, idempotencyKey = newIdempotencyKey() }: HostCallOptions,
  ): Promise<unknown> => {
    const namesLayout = NAMES_LAYOUT.has(`${service}.${operation}`) && layout?.Version !== undefined;
    const body = namesLayout ? { ...input, layoutVersion: layout.Version } : input;
    const answer = await callOperation(service, operation, body, { signal, idempotencyKey });
    await followAnswer(answer);
    // Nothing was written; and a query that asks by a dry run would be asked for again by its own answer, without end.
    if ("dryRun" in input && input.dryRun === true) return answer;
    const kept = [layoutsKey(), screensKey(), screenLayoutsKey()];
    const isLayout = (key: readonly unknown[]) => kept.some((start) => start.every((part, index) => key[index] === part));
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isLayout(queryKey), refetchType: "none" });
    // Asked for before the write and still on its way, an answer would count as new when it comes: it is asked for again.
    const isOnItsWay = ({ queryKey, state }: Query) => state.fetchStatus === "fetching" && !isLayout(queryKey);
    void queryClient.refetchQueries({ type: "active", predicate: isOnItsWay });
    if (!rememberAccount(queryClient, answer)) void queryClient.invalidateQueries({ queryKey: accountsKey() });
    return answer;
  };

  return async (
    service: string,
    operation: string,
    input: Readonly<Record<string, unknown>>,
    options: HostCallOptions = {},
  ): Promise<unknown> => {
    if (operationKind(service, operation) === "mutation") return write(service, operation, input, options);
    return callOperation(service, operation, input, { signal: options.signal });
  };
}
