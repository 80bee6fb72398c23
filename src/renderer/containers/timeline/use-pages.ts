import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import type { CompiledSource, Scope } from "../../../../layout/compiled.ts";
import type { Layout } from "../../../../layout/model.ts";
import { usePorts } from "../../ports/ports.ts";
import { type Row, rowsIn } from "../parts/rows.ts";
import { sourceRequest } from "../parts/source-request.ts";

export interface Pages {
  state: "loading" | "ready" | "failed";
  rows: readonly Row[];
  hasMore: boolean;
  /** The next page is loading. */
  isBusy: boolean;
  error: unknown;
  /** Loads the next page; after a failure, the failed page again. */
  more(): void;
}

/** The rows of a list operation, page by page. A refresh reads the shown pages again. @param rowKey identifies a row */
export function usePages(
  source: CompiledSource,
  rowKey: string,
  pageSize: number,
  layout: Layout,
  scope: Scope,
  refreshes: number,
  isAllowed: boolean,
): Pages {
  const { operations } = usePorts();
  const input = sourceRequest(source, scope, operations);
  const { Service, Operation } = source.source;
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    // A key of its own, because the entries are read again only when the screen refreshes them.
    queryKey: ["timeline", Service, Operation, source.source.Items, input, pageSize],
    queryFn: async ({ pageParam: skip, signal }) =>
      rowsIn(await operations.call(Service, Operation, { ...input, skip, take: pageSize }, { signal, layout }), source),
    initialPageParam: 0,
    getNextPageParam: ({ rows, total }, pages) => {
      const read = pages.reduce((sum, page) => sum + page.rows.length, 0);
      return rows.length > 0 && (total === undefined ? rows.length >= pageSize : read < total) ? read : undefined;
    },
    enabled: isAllowed,
    retry: false,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const refreshed = useRef(refreshes);
  useEffect(() => {
    if (refreshed.current === refreshes) return;
    refreshed.current = refreshes;
    if (isAllowed) void refetch();
  }, [refreshes, isAllowed, refetch]);
  // A new entry shifts others to the next page, so a row may arrive twice.
  const rows = useMemo(
    () => [...new Map((data?.pages ?? []).flatMap((page) => page.rows.map((row): [unknown, Row] => [row[rowKey], row]))).values()],
    [data, rowKey],
  );
  return {
    state: data ? "ready" : error ? "failed" : "loading",
    rows,
    hasMore: hasNextPage,
    isBusy: isFetching,
    // The previous error is hidden while the page is tried again.
    error: isFetching ? undefined : (error ?? undefined),
    more: () => void (data ? fetchNextPage() : refetch()),
  };
}
