import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { CompiledAction, CompiledLayout, Scope } from "../../../layout/compiled.ts";
import { loadEditKit } from "../containers/forms/edit-kit.ts";
import { useRegistry } from "../containers/parts/registry.ts";
import { type RendererPorts, usePorts } from "../ports/ports.ts";
import { LiveAnswers } from "../saving/live-answers.ts";
import { type Screen, ScreenContext } from "../saving/screen-context.ts";
import { UnfinishedWork } from "../saving/unfinished-work.ts";
import { type LoadedRecord, type Records, useRecords } from "../saving/use-records.ts";
import { hostScope } from "../values/calls/evaluate.ts";

export interface OpenForm {
  containerId: string;
  action: CompiledAction;
  scope: Scope;
}

export interface ScreenState extends Records {
  screen: Screen;
  /** Scope for expressions of its containers. */
  scope: Scope;
  /** Number of refreshes by container Id. */
  refreshes: Readonly<Record<string, number>>;
  /** The open dialog of an action. */
  openForm: OpenForm | undefined;
  closeForm: () => void;
}

/**
 * The state and functions of a screen: its records, unsent input, answers of live sources, dialogs and refreshes.
 *
 * @param open opens the page of a container
 * @param parts components for the screen of an opened row and for containers inside containers
 */
export function useScreen(
  compiled: CompiledLayout,
  open: (containerId: string) => void,
  { Inner, Beside }: Pick<Screen, "Inner" | "Beside">,
): ScreenState {
  const ports = usePorts();
  const registry = useRegistry();
  const around = useContext(ScreenContext);
  const { records, left } = useRecords(compiled, ports);
  const client = useQueryClient();
  const [refreshes, setRefreshes] = useState<Readonly<Record<string, number>>>({});
  const [openForm, setOpenForm] = useState<OpenForm>();
  const [unfinished] = useState(() => new UnfinishedWork());
  const [live] = useState(() => new LiveAnswers());
  const answers = useSyncExternalStore(live.subscribe, live.answers);
  const scope: Scope = { ...recordScope(compiled, records, ports), Live: answers };
  useEffect(() => unfinished.follow(compiled), [unfinished, compiled]);
  const latest = useRef({ open, around });
  useEffect(() => {
    latest.current = { open, around };
  });
  const screen = useMemo<Screen>(
    () => ({
      unfinished,
      live,
      Inner,
      Beside,
      reveal: (containerId) => latest.current.open(containerId),
      openForm: (containerId, action, from) => {
        if (!compiled.containersById.has(containerId)) return latest.current.around.openForm(containerId, action, from);
        setOpenForm({ containerId, action, scope: from });
        // Loads it again if it failed before.
        void loadEditKit(registry.fields);
      },
      refresh: (ids) => {
        const known = ids ?? [...compiled.containersById.keys()];
        setRefreshes((before) => ({ ...before, ...Object.fromEntries(known.map((id) => [id, (before[id] ?? 0) + 1])) }));
        for (const id of known) {
          const container = compiled.containersById.get(id);
          if (container?.kind === "Fields" && container.source)
            void client.invalidateQueries({ queryKey: [container.source.source.Service, container.source.source.Operation] });
        }
        const others = known.filter((id) => !compiled.containersById.has(id));
        if (others.length > 0) latest.current.around.refresh(others);
      },
    }),
    [compiled, client, unfinished, live, registry, Inner, Beside],
  );
  return { screen, scope, refreshes, records, left, openForm, closeForm: () => setOpenForm(undefined) };
}

/** The scope with the screen's own record, for rules of pages and actions. On the screen of an account the record is that account. */
function recordScope(compiled: CompiledLayout, records: readonly LoadedRecord[], ports: RendererPorts): Scope {
  const session = records.find(({ forms }) => forms[0]?.source?.source === compiled.layout.Source)?.session;
  return session ? { ...session.scope(ports), Values: session.values, Initial: session.values } : hostScope(ports);
}
