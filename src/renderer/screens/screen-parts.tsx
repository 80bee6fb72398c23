/** The parts around the containers of a screen or an opened row: the dialog of an action, and the parts for each record. */
import { type CSSProperties, createContext, type ReactNode, type RefObject, useContext, useEffect } from "react";
import type { CompiledContainer, CompiledLayout } from "../../../layout/compiled.ts";
import { useEditKit } from "../containers/forms/edit-kit.ts";
import { usePorts, useTexts } from "../ports/ports.ts";
import type { RecordSession } from "../saving/record-session.ts";
import { type BesideProps, type Screen, ScreenContext } from "../saving/screen-context.ts";
import { useFormKeys } from "../saving/use-form-keys.ts";
import { useGuard } from "../saving/use-guard.ts";
import { useSession } from "../saving/use-session.ts";
import { LiveValuesContext } from "../values/calls/live-values.ts";
import { ContainerView } from "./container-view.tsx";
import type { OpenForm, ScreenState } from "./use-screen.ts";

/** Provides the functions of a screen, and the answers of its live sources to fields. */
export function ScreenProvider({ screen, children }: { screen: Screen; children: ReactNode }) {
  return (
    <ScreenContext value={screen}>
      <LiveValuesContext value={screen.live}>{children}</LiveValuesContext>
    </ScreenContext>
  );
}

/** The dialog of an action, drawn once the form code is loaded. If loading fails, the user sees an error and can try again. */
export function OpenedForm(props: OpenForm & { compiled: CompiledLayout; onClose: () => void }) {
  const { notify } = usePorts().messages;
  const { t } = useTexts();
  const { part: kit, error, retry } = useEditKit(true);
  useEffect(() => {
    if (error === undefined) return;
    notify({ severity: "error", text: t("renderer.loadFailed"), action: { label: t("renderer.retry"), run: retry } });
  }, [error, notify, t, retry]);
  return kit && <kit.ActionForm {...props} />;
}

/** The parts for one record: shortcuts, the guard against unsaved changes, announcements, and the dock in edit mode. */
export function SessionBar({ session, root }: { session: RecordSession; root: RefObject<HTMLElement | null> }) {
  const ports = usePorts();
  const { editing, conflict, announcement } = useSession(session);
  const isTouched = editing.size > 0 || conflict !== undefined || (session.hasStore && session.store.orphans.length > 0);
  const { part: kit } = useEditKit(isTouched);
  useGuard(session);
  useFormKeys(root, session);
  useEffect(() => session.showAt(ports), [session, ports]);
  return (
    <>
      <output className="ts-sr" aria-live="polite">
        {announcement}
      </output>
      {kit && isTouched && <kit.EditDock session={session} />}
    </>
  );
}

/** Width of a page in twelfths. */
const WHOLE = 12;

interface ContainersProps extends Pick<ScreenState, "records" | "scope" | "refreshes"> {
  containers: readonly CompiledContainer[];
  compiled: CompiledLayout;
  /** Counts refreshes of the surrounding screen or container. */
  round?: number;
}

/** Containers below each other, or side by side if they have a width. */
export function Containers({ containers, compiled, records, scope, refreshes, round = 0 }: ContainersProps): ReactNode {
  const views = containers.map((container) => (
    <ContainerView
      key={container.id}
      container={container}
      compiled={compiled}
      records={records}
      scope={scope}
      refreshes={(refreshes[container.id] ?? 0) + round}
    />
  ));
  if (containers.every(({ container: { Width = WHOLE } }) => Width === WHOLE)) return views;
  return (
    <div className="ts-beside">
      {containers.map(({ id, container: { Width = WHOLE } }, index) => (
        <div key={id} className="ts-cell" style={{ "--ts-width": Width } as CSSProperties}>
          {views[index]}
        </div>
      ))}
    </div>
  );
}

/** Props for containers that are drawn inside another container. */
const ShownContext = createContext<Omit<ContainersProps, "containers"> | undefined>(undefined);
export const ShownProvider = ShownContext.Provider;

/** Containers that are drawn inside another one. */
export function Beside({ containers }: BesideProps): ReactNode {
  const shown = useContext(ShownContext);
  return shown && <Containers containers={containers} {...shown} />;
}

/** Ids of forms that actions open: they are dialogs, not parts of the page. */
export function formsOfActions(compiled: CompiledLayout): ReadonlySet<string> {
  const actions = [compiled.actions, ...[...compiled.containersById.values()].map((container) => container.actions)].flat();
  return new Set(actions.flatMap(({ action }) => action.Form ?? []));
}
