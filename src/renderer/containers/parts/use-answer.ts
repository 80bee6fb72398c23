import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { CompiledSource, Scope } from "../../../../layout/compiled.ts";
import type { Layout } from "../../../../layout/model.ts";
import { usePorts } from "../../ports/ports.ts";
import { sourceRequest } from "./source-request.ts";

export interface Answer {
  state: "loading" | "ready" | "failed" | "forbidden";
  /** The previous answer is shown while the next one is loading. */
  data: unknown;
  error: unknown;
  /** The missing capability, e.g. `Read on REPORT`. */
  needs: string | undefined;
  isStale: boolean;
  reload(): void;
}

/** Reads an answer; must be the same function for the same operation and input, because answers are shared. */
export type Reader = (
  call: (input: Readonly<Record<string, unknown>>) => Promise<unknown>,
  input: Readonly<Record<string, unknown>>,
  source: CompiledSource,
) => Promise<unknown>;

const readOnce: Reader = (call, input) => call(input);

const NONE: CompiledSource = { source: { Service: "", Operation: "" }, parameters: {} };

/**
 * The answer of a source's operation. It is called once however many containers show it, and again when `refreshes` increases or a parameter
 * changes. It is not called if the user lacks the permission.
 */
export function useAnswer(
  source: CompiledSource | undefined,
  layout: Layout,
  scope: Scope,
  refreshes: number,
  read: Reader = readOnce,
): Answer {
  const ports = usePorts();
  const { source: call } = source ?? NONE;
  const verdict = source ? ports.operations.access(call.Service, call.Operation) : { allowed: false };
  const input = sourceRequest(source ?? NONE, scope, ports.operations);
  const query = useQuery({
    // The same key as in the generated client and the screen's records: one record, one call.
    queryKey: [call.Service, call.Operation, input, ...(read === readOnce ? [] : [read.name])],
    queryFn: ({ signal }) =>
      read((asked) => ports.operations.call(call.Service, call.Operation, asked, { signal, layout }), input, source ?? NONE),
    enabled: verdict.allowed,
    placeholderData: keepPreviousData,
  });
  const { refetch } = query;
  const seen = useRef(refreshes);
  useEffect(() => {
    if (seen.current === refreshes) return;
    seen.current = refreshes;
    void refetch({ cancelRefetch: false });
  }, [refreshes, refetch]);
  const isForbidden = source !== undefined && !verdict.allowed;
  return {
    state: isForbidden ? "forbidden" : query.data !== undefined ? "ready" : query.isError ? "failed" : "loading",
    data: query.data,
    error: query.error,
    needs: "needs" in verdict ? verdict.needs : undefined,
    isStale: query.data !== undefined && query.isFetching,
    reload: () => void refetch(),
  };
}
