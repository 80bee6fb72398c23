import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { CompiledSource, Scope } from "../../../../layout/compiled.ts";
import { evaluateAll } from "../../../../layout/fill-request.ts";
import type { Layout } from "../../../../layout/model.ts";
import { useHost } from "../../host.ts";
import { type Row, rowsIn } from "../parts/rows.ts";

export interface Pages {
  state: "loading" | "ready" | "failed";
  rows: readonly Row[];
  hasMore: boolean;
  /** More is on its way. */
  isBusy: boolean;
  error: unknown;
  /** The next page; after a failure the one that failed. */
  more(): void;
}

interface Read {
  rows: readonly Row[];
  hasMore: boolean;
}

/** Operations of the list convention answer no more than this at once. */
const MOST = 200;

/** The rows of a list operation, one page after the other. A refresh reads as many again as are shown. @param rowKey what tells two rows apart. */
export function usePages(
  source: CompiledSource,
  rowKey: string,
  pageSize: number,
  layout: Layout,
  scope: Scope,
  refreshes: number,
  isAllowed: boolean,
): Pages {
  const host = useHost();
  const input = evaluateAll(source.parameters, scope);
  const question = JSON.stringify(input);
  const [read, setRead] = useState<Read>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [isBusy, setBusy] = useState(false);
  const call = useRef<AbortController>(undefined);
  const latest = useRef({ host, layout, input, read });
  useEffect(() => {
    latest.current = { host, layout, input, read };
  });
  const load = useCallback(
    async (skip: number, take: number) => {
      call.current?.abort();
      const controller = new AbortController();
      call.current = controller;
      setBusy(true);
      setFailure(undefined);
      try {
        const { current } = latest;
        const { Service, Operation } = source.source;
        const before = skip === 0 ? [] : (current.read?.rows ?? []);
        const gathered: Row[] = [];
        let total: number | undefined;
        let last = 0;
        while (gathered.length < take) {
          const size = Math.min(MOST, take - gathered.length);
          const page = { ...current.input, skip: skip + gathered.length, take: size };
          const answer = rowsIn(
            await current.host.call(Service, Operation, page, { signal: controller.signal, layout: current.layout }),
            source,
          );
          gathered.push(...answer.rows);
          total = answer.total;
          last = answer.rows.length;
          if (last < size) break;
        }
        if (controller.signal.aborted) return;
        const seen = new Set(before.map((row) => row[rowKey]));
        // An entry that came meanwhile has moved others to the next page.
        const rows = [...before, ...gathered.filter((row) => !seen.has(row[rowKey]))];
        setRead({ rows, hasMore: last > 0 && (total === undefined ? gathered.length >= take : skip + gathered.length < total) });
        setBusy(false);
      } catch (error) {
        if (controller.signal.aborted) return;
        setFailure({ error });
        setBusy(false);
      }
    },
    [source, rowKey],
  );
  const asked = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question and each refresh are what it runs for
  useEffect(() => {
    if (!isAllowed) return undefined;
    const isSame = asked.current === question;
    asked.current = question;
    if (!isSame) setRead(undefined);
    void load(0, isSame ? Math.max(pageSize, latest.current.read?.rows.length ?? 0) : pageSize);
    return () => call.current?.abort();
  }, [question, refreshes, isAllowed, load, pageSize]);
  const shown = read?.rows.length ?? 0;
  return useMemo(
    () => ({
      state: read ? "ready" : failure ? "failed" : "loading",
      rows: read?.rows ?? [],
      hasMore: read?.hasMore ?? false,
      isBusy,
      error: failure?.error,
      more: () => void load(shown, pageSize),
    }),
    [read, failure, isBusy, load, shown, pageSize],
  );
}
