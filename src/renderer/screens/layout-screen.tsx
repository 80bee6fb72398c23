import { mdiPrinterOutline } from "@mdi/js";
import { useQueryClient } from "@tanstack/react-query";
import { type CSSProperties, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import type { CompiledAction, CompiledContainer, CompiledLayout, CompiledPage, Scope } from "../../../layout/compiled.ts";
import type { Layout } from "../../../layout/model.ts";
import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import { ActionButtons } from "../actions/action-buttons.tsx";
import { type Screen, ScreenContext } from "../actions/screen-context.ts";
import { ArrangeButton } from "../arrange/arrange-button.tsx";
import { arrangedContainers } from "../arrange/arranged-containers.ts";
import { hostScope } from "../calls/evaluate.ts";
import { HeadToolsContext } from "../containers/parts/head-tools.ts";
import { PrintContext } from "../containers/print/print-context.ts";
import { PrintHead } from "../containers/print/print-head.tsx";
import { usePrint } from "../containers/print/use-print.ts";
import { kindOf } from "../containers/registry.ts";
import { loadEditKit, loadEditKitWhenNear, useEditKit } from "../edit/edit-kit.ts";
import { warmFormatsInPause } from "../format/warm-formats.ts";
import { useHost } from "../host.ts";
import { Icon } from "../icons/icon.tsx";
import { plainText } from "../widgets/widget-props.ts";
import { ContainerView } from "./container-view.tsx";
import { HeldTrays } from "./held-trays.tsx";
import { HeldWork } from "./held-work.ts";
import { PageTabs, tabId } from "./page-tabs.tsx";
import { SessionBar } from "./session-bar.tsx";
import { type LoadedRecord, useAskedFor, useRecords } from "./use-records.ts";
import { useTimedRefresh } from "./use-timed-refresh.ts";
import "../styles/renderer.css";

warmFormatsInPause();
loadEditKitWhenNear();

const ExplainPanel = lazyView(async () => (await import("../explain/explain-panel.tsx")).ExplainPanel);

export interface LayoutScreenProps {
  /** As the server sends it: localised, data types filled in. A newer version may be handed in at any time; typed values stay. */
  layout: Layout;
  /** The open page; the host keeps it in the address. Absent or unknown: the first visible one. */
  pageId?: string | undefined;
  onPageChange?: (pageId: string) => void;
  /** Where the actions of the layout stand, e.g. in the header of its host; null: it is not there yet. Absent: a row above the pages. */
  actionsIn?: HTMLElement | null | undefined;
}

/** Twelfths of the page. */
const WHOLE = 12;

interface OpenForm {
  containerId: string;
  action: CompiledAction;
  scope: Scope;
}

/** A whole layout: its actions, pages, containers and everything that happens while its records are edited. */
export function LayoutScreen(props: LayoutScreenProps) {
  const { layout } = props;
  const compiled = useMemo(() => compileLayout(layout).compiled, [layout]);
  const isDrawn = useAskedFor(compiled, useHost());
  return isDrawn && <DrawnScreen {...props} compiled={compiled} />;
}

function DrawnScreen({ layout, compiled, pageId, onPageChange, actionsIn }: LayoutScreenProps & { compiled: CompiledLayout }) {
  const host = useHost();
  const { records, left } = useRecords(compiled, host);
  const scope = recordScope(compiled, records, hostScope(host));
  const client = useQueryClient();
  const [refreshes, setRefreshes] = useState<Readonly<Record<string, number>>>({});
  const [openForm, setOpenForm] = useState<OpenForm>();
  const [ownPageId, setOwnPageId] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const [held] = useState(() => new HeldWork());
  useEffect(() => held.follow(compiled), [held, compiled]);
  const { isPrinting, print } = usePrint(root);
  const dialogForms = useMemo(() => formsOfActions(compiled), [compiled]);
  const pages = compiled.pages.filter(({ visibleWhen }) => visibleWhen === undefined || visibleWhen.evaluate(scope) === true);
  const active = pages.find(({ page }) => page.Id === (pageId ?? ownPageId)) ?? pages[0];
  const changePage = (next: string) => {
    setOwnPageId(next);
    onPageChange?.(next);
  };
  const latestChangePage = useRef(changePage);
  useEffect(() => {
    latestChangePage.current = changePage;
  });
  const screen = useMemo<Screen>(
    () => ({
      held,
      reveal: (containerId) => {
        const home = compiled.pages.find(({ containers }) => containers.some(({ id }) => id === containerId));
        if (home) latestChangePage.current(home.page.Id);
      },
      openForm: (containerId, action, around) => {
        setOpenForm({ containerId, action, scope: around });
        // Once more where it has failed before.
        void loadEditKit();
      },
      refresh: (ids) => {
        const known = ids ?? [...compiled.containersById.keys()];
        setRefreshes((before) => ({ ...before, ...Object.fromEntries(known.map((id) => [id, (before[id] ?? 0) + 1])) }));
        for (const id of known) {
          const container = compiled.containersById.get(id);
          if (container?.kind === "Fields" && container.source)
            void client.invalidateQueries({ queryKey: [container.source.source.Service, container.source.source.Operation] });
        }
      },
    }),
    [compiled, client, held],
  );
  useTimedRefresh(active?.containers ?? [], layout.Source, scope, screen.refresh);
  const arrangedOf = (page: CompiledPage) =>
    arrangedContainers({ ...page, containers: page.containers.filter(({ id }) => !dialogForms.has(id)) }, scope, host.arrangement);
  const containersOf = (page: CompiledPage) => {
    const { shown } = arrangedOf(page);
    const views = shown.map((container) => (
      <ContainerView
        key={container.id}
        container={container}
        compiled={compiled}
        records={records}
        scope={scope}
        refreshes={refreshes[container.id] ?? 0}
      />
    ));
    if (shown.every(({ container: { Width = WHOLE } }) => Width === WHOLE)) return views;
    return (
      <div className="ts-beside">
        {shown.map(({ id, container: { Width = WHOLE } }, index) => (
          <div key={id} className="ts-cell" style={{ "--ts-width": Width } as CSSProperties}>
            {views[index]}
          </div>
        ))}
      </div>
    );
  };
  const isWorthPrinting = active?.containers.some(({ kind }) => kind !== "Form" && kind !== "Steps") === true;
  const printButton = isWorthPrinting && (
    <button
      type="button"
      className="ts-icon-button ts-print"
      aria-label={host.t("renderer.print.print")}
      title={host.t("renderer.print.print")}
      onClick={print}
    >
      <Icon path={mdiPrinterOutline} />
    </button>
  );
  const isArrangeable = active?.page.Arrangeable === true && host.arrangement?.save !== undefined;
  // Without tabs to stand beside, it stands in the head of the first container, of those that are always there if there is one.
  const heads =
    pages.length === 1 && !isArrangeable && active
      ? active.containers.filter((container) => !dialogForms.has(container.id) && hasHead(container, scope))
      : [];
  const headed = heads.find(({ visibleWhen }) => visibleWhen === undefined) ?? heads[0];
  return (
    <ScreenContext value={screen}>
      <HeadToolsContext value={headed && !isPrinting ? { containerId: headed.id, tools: printButton } : undefined}>
        <PrintContext value={isPrinting}>
          <div className={isPrinting ? "ts-screen is-printing" : "ts-screen"} ref={root}>
            {isPrinting && <PrintHead title={plainText(layout.Title) ?? ""} />}
            <Actions compiled={compiled} scope={scope} place={actionsIn} />
            <div className="ts-screen-bar">
              {pages.length > 1 && active && <PageTabs pages={pages} active={active.page.Id} onChange={changePage} />}
              {headed === undefined && printButton}
              {isArrangeable && <ArrangeButton key={active.page.Id} pageId={active.page.Id} arranged={arrangedOf(active)} scope={scope} />}
            </div>
            {active ? (
              <div
                className="ts-page"
                {...(pages.length > 1 ? { role: "tabpanel", id: active.page.Id, "aria-labelledby": tabId(active.page.Id) } : {})}
              >
                {isPrinting && pages.length > 1 && <PageHeading page={active} />}
                {containersOf(active)}
                {isArrangeable && arrangedOf(active).shown.length === 0 && <p className="ts-state">{host.t("renderer.emptyLayout")}</p>}
              </div>
            ) : (
              <p className="ts-state">{host.t("renderer.emptyLayout")}</p>
            )}
            {isPrinting &&
              pages
                .filter((page) => page !== active)
                .map((page) => (
                  <div key={page.page.Id} className="ts-page is-next">
                    <PageHeading page={page} />
                    {containersOf(page)}
                  </div>
                ))}
            {isPrinting && <output className="ts-preparing">{host.t("renderer.print.preparing")}</output>}
            {[...records.flatMap(({ session }) => session ?? []), ...left].map((session) => (
              <SessionBar key={session.key} session={session} root={root} />
            ))}
            <HeldTrays held={held} />
            {host.explain && <ExplainPanel compiled={compiled} records={records} scope={scope} onClose={host.explain.close} />}
            {openForm && <OpenedForm {...openForm} compiled={compiled} onClose={() => setOpenForm(undefined)} />}
          </div>
        </PrintContext>
      </HeadToolsContext>
    </ScreenContext>
  );
}

/** The dialog of an action, once what forms are made of is there; should that fail, the person is told and may try again. */
function OpenedForm(props: OpenForm & { compiled: CompiledLayout; onClose: () => void }) {
  const { notify, t } = useHost();
  const { part: kit, error, retry } = useEditKit(true);
  useEffect(() => {
    if (error === undefined) return;
    notify({ severity: "error", text: t("renderer.loadFailed"), action: { label: t("renderer.retry"), run: retry } });
  }, [error, notify, t, retry]);
  return kit && <kit.ActionForm {...props} />;
}

interface ActionsProps {
  compiled: CompiledLayout;
  scope: Scope;
  place: HTMLElement | null | undefined;
}

/** What can be done with all of it, where its host wants it. */
function Actions({ compiled, scope, place }: ActionsProps) {
  if (compiled.actions.length === 0) return null;
  const buttons = <ActionButtons actions={compiled.actions} on="Page" compiled={compiled} scope={scope} />;
  if (place === undefined) return <div className="ts-actions">{buttons}</div>;
  return place && createPortal(buttons, place);
}

/** Shown, and drawn in a frame with a title. */
const hasHead = (container: CompiledContainer, scope: Scope): boolean =>
  (container.visibleWhen === undefined || container.visibleWhen.evaluate(scope) === true) &&
  (container.kind === "Fields" || kindOf(container).geometry !== undefined);

function PageHeading({ page: { page } }: { page: CompiledPage }) {
  return <h2 className="ts-page-title">{plainText(page.DisplayValue)}</h2>;
}

/** The screen's own record: what rules of pages and actions read. On a screen of an account it is that account. */
function recordScope(compiled: CompiledLayout, records: readonly LoadedRecord[], scope: Scope): Scope {
  const session = records.find(({ forms }) => forms[0]?.source?.source === compiled.layout.Source)?.session;
  return session ? { ...session.scope(), Values: session.values, Initial: session.values } : scope;
}

/** Forms that an action opens are dialogs, not parts of the page. */
function formsOfActions(compiled: CompiledLayout): ReadonlySet<string> {
  const actions = [compiled.actions, ...[...compiled.containersById.values()].map((container) => container.actions)].flat();
  return new Set(actions.flatMap(({ action }) => action.Form ?? []));
}
