import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isApiError } from "./api-error.ts";
import { reachability } from "./reachability.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** `suppressError`: the screen shows the failure itself, so no popup repeats it (spec §8). */
    queryMeta: { suppressError?: boolean };
    mutationMeta: { suppressError?: boolean };
  }
}

/** Retries only if the call may succeed: no answer, or a server that reports overload. */
const mayRetry = (failures: number, error: Error): boolean => failures < 2 && isApiError(error) && error.mayRetry;

/**
 * @param onError shows an error popup; not called for cancelled calls or those that suppress it. With `retry` the popup offers to repeat the query;
 * writes are never repeated automatically
 */
export function createQueryClient(onError: (error: Error, retry?: () => void) => void): QueryClient {
  const report = (error: Error, meta: { suppressError?: boolean } | undefined, retry?: () => void) => {
    const isCancelled = isApiError(error) && error.code === "Cancelled";
    if (isCancelled || meta?.suppressError === true) return;
    onError(error, isApiError(error) && error.mayRetry ? retry : undefined);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta, () => void query.fetch().catch(() => undefined)) }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, mutation) => report(error, mutation.meta) }),
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 600_000, retry: mayRetry, refetchOnWindowFocus: false },
      mutations: { retry: mayRetry },
    },
  });
}

/** Reloads visible queries that failed while the server was unreachable, once it can be reached. @returns a function that stops it */
export function askAgainWhenReached(queryClient: QueryClient): () => void {
  let before = reachability.get();
  return reachability.subscribe(() => {
    const now = reachability.get();
    if (now === "online" && before !== "online")
      void queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
    before = now;
  });
}
