/** Loads the records of a layout's Fields containers and keeps one editing session for each. */
import { type QueryClient, type UseQueryResult, useQueries, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { withBeside } from "../../../layout/compile/with-nested.ts";
import type { CompiledForm, CompiledLayout, Scope } from "../../../layout/compiled.ts";
import { evaluateAll } from "../../../layout/fill-request.ts";
import type { RendererPorts } from "../ports/ports.ts";
import { hostScope } from "../values/calls/evaluate.ts";
import { valuesOf } from "../values/calls/record.ts";
import { RecordSession } from "./record-session.ts";

export interface LoadedRecord {
  forms: readonly CompiledForm[];
  state: "loading" | "ready" | "failed";
  error: unknown;
  session: RecordSession | undefined;
  reload(): void;
}

interface RecordGroup {
  key: string;
  forms: CompiledForm[];
  queryKey: readonly unknown[];
}

/** Groups containers that show the same record and save it the same way: they are edited together. */
function groupForms(compiled: CompiledLayout, ports: RendererPorts): RecordGroup[] {
  const groups = new Map<string, RecordGroup>();
  const scope = hostScope(ports);
  // Containers of opened rows read the row and are loaded there.
  for (const container of compiled.pages.flatMap(({ containers }) => withBeside(containers))) {
    // A live source belongs to no record: its values are read-only.
    if (container.kind !== "Fields" || container.source?.source.Of !== undefined || isLeftOut(container, scope)) continue;
    const { source, save } = container;
    const input = source ? evaluateAll(source.parameters, scope) : {};
    const queryKey = source ? [source.source.Service, source.source.Operation, input] : ["none"];
    const key = JSON.stringify([queryKey, source?.source.Items, save?.call]);
    const group = groups.get(key);
    if (group) group.forms.push(container);
    else groups.set(key, { key, forms: [container], queryKey });
  }
  return [...groups.values()];
}

/**
 * A container with a record of its own is not loaded if it is hidden regardless of typed values (by address, account or user), because parameters
 * of its source may be missing.
 */
function isLeftOut({ container, visibleWhen }: CompiledForm, scope: Scope): boolean {
  if (visibleWhen === undefined || !("Source" in container) || container.Source === undefined) return false;
  const readsRecord = visibleWhen.dependencies.some((path) => /^(Values|Initial)\b/.test(path));
  return !readsRecord && visibleWhen.evaluate(scope) !== true;
}

/**
 * Key of a session, independent of how the record is saved, so that input survives a layout that changes this. Several sessions of one record are
 * distinguished by their order.
 */
function sessionKeyOf(group: RecordGroup, index: number, groups: readonly RecordGroup[]): string {
  const kind = ({ queryKey, forms: [form] }: RecordGroup) =>
    `${JSON.stringify(queryKey)}:${form?.source?.source.Items ?? ""}:${form?.save === undefined ? "read" : "write"}`;
  const own = kind(group);
  return `${own}:${groups.slice(0, index).filter((other) => kind(other) === own).length}`;
}

/** The same key as in the generated client, so a record that the host has prefetched is not loaded again. */
function queryOf({ forms, queryKey }: RecordGroup, ports: RendererPorts) {
  const source = forms[0]?.source;
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<unknown> =>
      source
        ? ports.operations.call(source.source.Service, source.source.Operation, asInput(queryKey[2]), { signal })
        : Promise.resolve({}),
  };
}
const asInput = (input: unknown): Record<string, unknown> => (typeof input === "object" && input !== null ? { ...input } : {});

export interface Records {
  records: readonly LoadedRecord[];
  /** Sessions whose containers a new version of the layout has removed, with their input. */
  left: readonly RecordSession[];
}

export function useRecords(compiled: CompiledLayout, ports: RendererPorts): Records {
  const groups = groupForms(compiled, ports);
  const client = useQueryClient();
  // Containers that save one record in two ways are edited separately, but load the record once.
  const loads = new Map(groups.map((group) => [JSON.stringify(group.queryKey), group]));
  const answers: UseQueryResult<unknown>[] = useQueries({ queries: [...loads.values()].map((group) => queryOf(group, ports)) });
  const loadKeys = [...loads.keys()];
  const results = groups.map(({ queryKey }) => answers[loadKeys.indexOf(JSON.stringify(queryKey))]);
  const sessions = useRef<Sessions>(new Map());
  const route = JSON.stringify(ports.scope.Route);
  const [, setLeftRevision] = useState(0);
  const sessionKeys = groups.map(sessionKeyOf);
  const records = groups.map((group, index): LoadedRecord => {
    const result = results[index];
    const sessionKey = sessionKeys[index] ?? "";
    let session = sessions.current.get(sessionKey)?.session;
    if (!session && result?.data !== undefined && valuesOf(result.data, group.forms[0]?.source)) {
      const onNewer = (response: unknown) => {
        if (response === undefined) void client.invalidateQueries({ queryKey: group.queryKey });
        else client.setQueryData(group.queryKey, response);
      };
      session = new RecordSession({ ports, compiled, forms: group.forms, recordKey: sessionKey, response: result.data, onNewer });
      sessions.current.set(sessionKey, { session, seen: result.data, route });
    }
    const state = session ? "ready" : result?.isError === true || result?.isSuccess === true ? "failed" : "loading";
    return { forms: group.forms, state, error: result?.error, session, reload: () => void result?.refetch() };
  });
  useEffect(() => {
    records.forEach(({ session, forms }, index) => {
      if (!session) return;
      session.showAt(ports);
      session.adopt(compiled, forms);
      const known = [...sessions.current.values()].find((each) => each.session === session);
      const data = results[index]?.data;
      if (!known || data === undefined || data === known.seen || !valuesOf(data, forms[0]?.source)) return;
      known.seen = data;
      session.take(data);
    });
    if (adoptLeft(sessions.current, sessionKeys, { compiled, route })) setLeftRevision((before) => before + 1);
  });
  return { records, left: leftSessions(sessions.current, sessionKeys, route) };
}

/** Microtask turns within which an immediate answer arrives. */
const AT_ONCE = 20;

/**
 * Loads the records of a screen before it is drawn. Records that answer at once are part of the first render, which saves a render with labels
 * only; for the others the labels are drawn while they load.
 *
 * @returns whether to draw the screen; once true, it stays true
 */
export function useAskedFor(compiled: CompiledLayout, ports: RendererPorts): boolean {
  const client = useQueryClient();
  const [asked] = useState(() => askFor(client, compiled, ports));
  const [isDrawn, setDrawn] = useState(asked.length === 0);
  useLayoutEffect(() => {
    if (asked.length === 0) return;
    let isGone = false;
    void Promise.race([Promise.all(asked), passed(AT_ONCE)]).then(() => {
      if (!isGone) flushSync(() => setDrawn(true));
    });
    return () => {
      isGone = true;
    };
  }, [asked]);
  return isDrawn;
}

/** @returns a promise for each request, settled when it has succeeded or failed */
function askFor(client: QueryClient, compiled: CompiledLayout, ports: RendererPorts): Promise<void>[] {
  const unknown = groupForms(compiled, ports).filter(({ queryKey }) => client.getQueryState(queryKey) === undefined);
  return unknown.map((group) => client.prefetchQuery(queryOf(group, ports)));
}

async function passed(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await null;
}

interface KnownSession {
  session: RecordSession;
  seen: unknown;
  /** Parameters of the screen that it belongs to. */
  route: string;
}
type Sessions = Map<string, KnownSession>;

/**
 * Handles records that no container shows any more: their input goes to trays, which stay on the screen; records without input are dropped.
 *
 * @returns whether there is a new tray
 */
function adoptLeft(
  sessions: Sessions,
  shown: readonly string[],
  { compiled, route }: { compiled: CompiledLayout; route: string },
): boolean {
  let hasNew = false;
  for (const [key, known] of sessions) {
    const { session } = known;
    if (shown.includes(key) || known.route !== route || session.forms.length === 0) continue;
    session.adopt(compiled, []);
    if (hasOrphans(session)) hasNew = true;
    else sessions.delete(key);
  }
  return hasNew;
}

const leftSessions = (sessions: Sessions, shown: readonly string[], route: string): RecordSession[] =>
  [...sessions].flatMap(([key, known]) =>
    !shown.includes(key) && known.route === route && hasOrphans(known.session) ? known.session : [],
  );

const hasOrphans = (session: RecordSession): boolean => session.hasStore && session.store.orphans.length > 0;
