import { useEffect, useMemo, useRef, useState } from "react";
import type { CompiledGrid, Scope } from "../../../layout/compiled.ts";
import type { Layout } from "../../../layout/model.ts";
import { evaluateAll } from "../calls/evaluate.ts";
import { useHost } from "../host.ts";
import { listRequest } from "./grid-query.ts";
import type { GridState } from "./grid-state.ts";

export type Row = Readonly<Record<string, unknown>>;
export interface Rows {
  rows: readonly Row[];
  total: number;
  /** False: at least `total`. */
  totalIsExact: boolean;
  state: "loading" | "ready" | "failed";
  /** Rows of an earlier question stand while the next answer is on its way. */
  isStale: boolean;
  error?: Error;
  reload: () => void;
}

interface Answer {
  key: string;
  rows: readonly Row[];
  total: number;
  totalIsExact: boolean;
}
const NOTHING: readonly Row[] = [];

/** Reads one page. An answer that was overtaken by a newer question is dropped, and its call cancelled. */
export function useRows(grid: CompiledGrid, layout: Layout, state: GridState, scope: Scope, refreshes: number): Rows {
  const host = useHost();
  const { source } = grid.source;
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState<{ key: string; error: Error }>();
  const [attempt, setAttempt] = useState(0);
  const request = useMemo(() => listRequest(grid, state, evaluateAll(grid.source.parameters, scope)), [grid, state, scope]);
  const question = JSON.stringify(request);
  const key = `${question}|${refreshes}|${attempt}`;
  const latest = useRef({ host, request, layout });
  latest.current = { host, request, layout };

  useEffect(() => {
    const controller = new AbortController();
    const { current } = latest;
    current.host.call(source.Service, source.Operation, current.request, { signal: controller.signal, layout: current.layout }).then(
      (response) => {
        if (controller.signal.aborted) return;
        setAnswer({ key, ...readAnswer(response, source) });
        setFailure(undefined);
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setFailure({ key, error: error instanceof Error ? error : new Error(String(error)) });
      },
    );
    return () => controller.abort();
  }, [key, source]);

  const hasFailed = failure?.key === key;
  return {
    rows: answer?.rows ?? NOTHING,
    total: answer?.total ?? 0,
    totalIsExact: answer?.totalIsExact ?? true,
    state: hasFailed ? "failed" : answer === undefined ? "loading" : "ready",
    isStale: answer !== undefined && answer.key !== key && !hasFailed,
    ...(hasFailed ? { error: failure.error } : {}),
    reload: () => setAttempt((count) => count + 1),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

function readAnswer(response: unknown, { Items = "Items", Total = "TotalCount" }: { Items?: string; Total?: string }): Omit<Answer, "key"> {
  const members = isRecord(response) ? response : {};
  const items = members[Items];
  const rows = Array.isArray(items) ? items.filter(isRecord) : [];
  const total = members[Total];
  return { rows, total: typeof total === "number" ? total : rows.length, totalIsExact: members.TotalIsExact !== false };
}
