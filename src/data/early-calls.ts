/**
 * Calls that begin with the page, before the portal's own part has loaded: on a slow line its script takes longer than they do.
 * Each is handed over once, to the first query that asks the same.
 */
interface Asks<Answer> {
  queryKey: readonly unknown[];
  queryFn(context: { signal?: AbortSignal }): Promise<Answer>;
}

const begun = new Map<string, Promise<unknown>>();

export function beginCall(query: Asks<unknown>): void {
  const answer = query.queryFn({});
  // Whoever takes it over hears of its failure; without anybody it was only a guess.
  answer.catch(() => undefined);
  begun.set(JSON.stringify(query.queryKey), answer);
}

/** The same query, answered by the call that has begun already, if there is one. */
export const handOver = <Query extends Asks<unknown>>(query: Query): Query => ({
  ...query,
  queryFn(context: { signal?: AbortSignal }) {
    const key = JSON.stringify(query.queryKey);
    const answer = begun.get(key);
    begun.delete(key);
    return answer ?? query.queryFn(context);
  },
});

/** What one person began, the next one at this machine must not get. */
export const forgetEarlyCalls = (): void => begun.clear();
