import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { CompiledAction, CompiledLayout, Scope } from "../../../layout/compiled.ts";
import { loadEditKit } from "../containers/forms/edit-kit.ts";
import { useRegistry } from "../containers/parts/registry.ts";
import { usePorts } from "../ports/ports.ts";
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
  /** What expressions of its containers may read. */
  scope: Scope;
  /** By Id of a container: how often it was asked to load again. */
  refreshes: Readonly<Record<string, number>>;
  /** The dialog of an action. */
  openForm: OpenForm | undefined;
  closeForm: () => void;
}

/**
 * What a screen does for its containers: its records, what is typed and not sent, what live sources answered, dialogs, and loading again.
 *
 * @param open shows the page that a container is on
 * @param parts what draws the screen of an opened row, which asks this one for what it does not have, and containers inside containers
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
  const scope: Scope = { ...recordScope(compiled, records, hostScope(ports)), Live: answers };
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
        // Once more where it has failed before.
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

/** The screen's own record: what rules of pages and actions read. On a screen of an account it is that account. */
function recordScope(compiled: CompiledLayout, records: readonly LoadedRecord[], scope: Scope): Scope {
  const session = records.find(({ forms }) => forms[0]?.source?.source === compiled.layout.Source)?.session;
  return session ? { ...session.scope(), Values: session.values, Initial: session.values } : scope;
}
