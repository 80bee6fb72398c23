import { CancelledError, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { CompiledGrid, Scope } from "../../../../../layout/compiled.ts";
import { evaluateAll } from "../../../../../layout/fill-request.ts";
import type { Layout } from "../../../../../layout/model.ts";
import { usePorts } from "../../../ports/ports.ts";
import type { GridState } from "../state/grid-state.ts";
import { clientSource } from "./client-source.ts";
import { LineList } from "./line-list.ts";
import { keyOf, type ListQuestion, listQuestion, pageSizeOf } from "./list-question.ts";
import { type CallList, type ListSource, parseRows, serverSource } from "./list-source.ts";

export interface Lines {
  list: LineList;
  /** The question that the list answers, for selections and exports of everything that matches. */
  question: ListQuestion;
  /** The source of the rows, for other questions to it. */
  source: ListSource;
  /** Evaluated parameters of the source. */
  parameters: Readonly<Record<string, unknown>>;
  /** The shown lines belong to the previous question, while the next answer is loading. */
  isStale: boolean;
  /** Reads everything again; the visible rows stay until then. */
  reload: () => void;
}

export interface LinesOptions {
  grid: CompiledGrid;
  layout: Layout;
  state: GridState;
  scope: Scope;
  refreshes: number;
  /** False: the state is not settled yet, so nothing is read. */
  isReady: boolean;
  /** Answers all rows where the source's own operation does not. */
  read?: CallList | undefined;
}

/** Rows per request of a calendar, which shows all rows of a month: as many as the contracts allow. */
const MOST_ROWS = 200;

/** Cards per request of a lane. */
export const LANE_PAGE = 20;

/** The lines of the present state. The previous lines stay visible until the first answer to a new question. */
export function useLines({ grid, layout, state, scope, refreshes, isReady, read }: LinesOptions): Lines {
  const ports = usePorts();
  const [reloads, setReloads] = useState(0);
  const parameters = useStable(evaluateAll(grid.source.parameters, scope));
  const today = scope.today?.() ?? new Date().toISOString().slice(0, 10);
  const question = useStable(listQuestion(grid, state, today));
  const groupBy = useStable(state.groupBy);
  const latest = useRef({ ports, layout });
  latest.current = { ports, layout };
  const rounds = `${refreshes}|${reloads}`;
  const client = useQueryClient();
  const first = useRef(rounds);

  const source = useMemo((): ListSource => {
    // Client-side rows are loaded again in every round; a server source reads again through the list.
    const isAgain = rounds !== first.current;
    const { source: asked } = grid.source;
    const call: CallList =
      read ??
      ((input, signal) =>
        latest.current.ports.operations.call(asked.Service, asked.Operation, input, { signal, layout: latest.current.layout }));
    if (grid.container.Paging !== "Client") return serverSource(call, asked, parameters);
    // Rows that are put together from several calls are no answer of the operation.
    const ask = () => (read ? read(parameters, NEVER) : sharedAnswer(client, [asked.Service, asked.Operation, parameters], call, isAgain));
    return everythingSource(ask, grid, latest.current.ports.texts.locale);
  }, [grid, parameters, rounds, read, client]);

  const isInline = grid.container.DetailAs !== "Drawer";
  const board = state.presentation === "Board" ? grid.board : undefined;
  const isCalendar = state.presentation === "Calendar";
  const openKeys = useMemo(() => new Set(isInline ? state.open : []), [isInline, state.open]);
  const shown = useRef<{ list: LineList; question: ListQuestion }>(undefined);
  const opened = useRef({ openKeys, top: state.top });
  opened.current = { openKeys, top: state.top };

  const next = useMemo(
    () => ({
      list: new LineList({
        pageSize: isCalendar ? MOST_ROWS : board === undefined ? pageSizeOf(grid) : Math.min(pageSizeOf(grid), LANE_PAGE),
        source,
        question,
        groupBy,
        lanes: board && { field: board.column.name, values: board.lanes.map(({ member }) => member.Value) },
        keyOf: (row) => keyOf(grid, row),
        open: opened.current.openKeys,
        openGroups: new Set([...(shown.current?.list.groups() ?? [])].filter(({ isOpen }) => isOpen).map(({ key }) => key)),
      }),
      question,
    }),
    [grid, source, question, groupBy, board, isCalendar],
  );
  useEffect(() => {
    if (!isReady) return undefined;
    next.list.start(opened.current.top);
    return () => next.list.stop();
  }, [next, isReady]);
  useEffect(() => next.list.setOpen(openKeys), [next, openKeys]);
  useSyncExternalStore(next.list.subscribe, next.list.version);

  // The same question failed when it was read again: the older rows stay visible.
  const isVain = next.list.state === "failed" && shown.current?.question === next.question && shown.current.list.state === "ready";
  const vainReason = isVain && shown.current !== next ? (next.list.error?.message ?? "") : undefined;
  useEffect(() => {
    if (vainReason !== undefined) latest.current.ports.messages.notify({ severity: "error", text: vainReason });
  }, [vainReason]);
  if (shown.current === undefined || (next.list.state !== "loading" && vainReason === undefined)) shown.current = next;
  return {
    list: shown.current.list,
    question: shown.current.question,
    source,
    parameters,
    isStale: shown.current !== next && vainReason === undefined,
    reload: () => setReloads((count) => count + 1),
  };
}

/** Keeps the previous object while the new one has the same content. */
function useStable<T>(value: T): T {
  const kept = useRef(value);
  if (kept.current !== value && JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
}

const NEVER = new AbortController().signal;

/**
 * One call for all containers of the screen that show the answer: the key is that of their answers and records (`useAnswer`).
 *
 * @param isAgain true: also an answer that has just arrived is asked for again
 */
async function sharedAnswer(
  client: QueryClient,
  queryKey: readonly [service: string, operation: string, input: Readonly<Record<string, unknown>>],
  call: CallList,
  isAgain: boolean,
): Promise<unknown> {
  // The list shows the failure itself, and offers to try again.
  const query = { queryKey, queryFn: () => call(queryKey[2], NEVER), retry: false, meta: { suppressError: true } };
  const ask = () => client.fetchQuery({ ...query, ...(isAgain ? { staleTime: 0 } : {}) });
  try {
    return await ask();
  } catch (reason) {
    // The container that had asked for it is gone.
    if (reason instanceof CancelledError) return await ask();
    throw reason;
  }
}

/** A source for an operation that answers everything at once: asked once, then sorted and filtered in the browser. */
function everythingSource(ask: () => Promise<unknown>, grid: CompiledGrid, locale: string): ListSource {
  let ready: ListSource | undefined;
  let pending: Promise<ListSource> | undefined;
  const load = (): ListSource | Promise<ListSource> => {
    pending ??= ask().then(
      (response) => {
        ready = clientSource(parseRows(response, grid.source.source).rows, grid.columns, locale);
        return ready;
      },
      (reason: unknown) => {
        pending = undefined;
        throw reason;
      },
    );
    return ready ?? pending;
  };
  const then = <T>(use: (source: ListSource) => T | Promise<T>): T | Promise<T> => {
    const source = load();
    return source instanceof Promise ? source.then(use) : use(source);
  };
  return {
    rows: (question, page, signal) => then((source) => source.rows(question, page, signal)),
    groups: (question, field, signal) => then((source) => source.groups(question, field, signal)),
    facets: (question, fields, signal) => then((source) => source.facets(question, fields, signal)),
    replace: (before, after) => ready?.replace?.(before, after),
    isAtHand: () => ready !== undefined,
  };
}
