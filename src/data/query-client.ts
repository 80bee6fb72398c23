import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isApiError } from "./api-error.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** `suppressError`: the screen shows this failure itself, so no popup says it again (spec §8). */
    queryMeta: { suppressError?: boolean };
    mutationMeta: { suppressError?: boolean };
  }
}

/** Only what may succeed the second time: no answer at all, or a server that says it is overloaded. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < 2 && isApiError(error) && (error.code === "RequestFailed" || error.status === 503);

/** @param onError shows one error popup; not called for cancelled calls or those that suppress it. */
export function createQueryClient(onError: (error: Error) => void): QueryClient {
  const report = (error: Error, meta: { suppressError?: boolean } | undefined) => {
    const isCancelled = isApiError(error) && error.code === "Cancelled";
    if (!isCancelled && meta?.suppressError !== true) onError(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, mutation) => report(error, mutation.meta) }),
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 600_000, retry: mayRetry, refetchOnWindowFocus: false },
      mutations: { retry: mayRetry },
    },
  });
}
