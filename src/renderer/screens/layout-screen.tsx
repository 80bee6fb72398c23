import "../styles/renderer.css";
import { mdiPrinterOutline } from "@mdi/js";
import { useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { withNested } from "../../../layout/compile/with-nested.ts";
import type { CompiledContainer, CompiledLayout, CompiledPage, Scope } from "../../../layout/compiled.ts";
import type { Layout } from "../../../layout/model.ts";
import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import { ActionButtons } from "../containers/actions/action-buttons.tsx";
import { useCompiled } from "../containers/later-kinds.ts";
import { HeadToolsContext } from "../containers/parts/head-tools.ts";
import { kindOf, type Registry, useRegistry } from "../containers/parts/registry.ts";
import { PrintContext } from "../containers/print/print-context.ts";
import { PrintHead } from "../containers/print/print-head.tsx";
import { usePrint } from "../containers/print/use-print.ts";
import { plainText } from "../fields/widget/widget-props.ts";
import { usePorts } from "../ports/ports.ts";
import { UnfinishedTrays } from "../saving/unfinished-trays.tsx";
import { useAskedFor } from "../saving/use-records.ts";
import { warmFormatsInPause } from "../values/format/warm-formats.ts";
import { Icon } from "../values/icons/icon.tsx";
import { ArrangeButton } from "./arrange/arrange-button.tsx";
import { arrangedContainers } from "./arrange/arranging.ts";
import { PageTabs, tabId } from "./page-tabs.tsx";
import { Beside, Containers, formsOfActions, OpenedForm, ScreenProvider, SessionBar, ShownProvider } from "./screen-parts.tsx";
import { useHeading } from "./use-heading.ts";
import { useScreen } from "./use-screen.ts";
import { useTimedRefresh } from "./use-timed-refresh.ts";

warmFormatsInPause();

const DocumentButton = lazyView(async () => (await import("../containers/print/document-button.tsx")).DocumentButton);
const ExplainPanel = lazyView(async () => (await import("./explain/explain-panel.tsx")).ExplainPanel);
/** The screen of an opened row, loaded with the first one. */
const InnerScreen = lazyView(async () => (await import("./inner-screen.tsx")).InnerScreen);

const PARTS = { Inner: InnerScreen, Beside };

export interface LayoutScreenProps {
  /** As the server sends it: localised, with data types filled in. A newer version may be passed at any time; typed values stay. */
  layout: Layout;
  /** Id of the open page, which the host keeps in the address. Absent or unknown: the first visible page. */
  pageId?: string | undefined;
  onPageChange?: (pageId: string) => void;
  /** Element for the actions of the layout, e.g. in the host's header; null: not mounted yet. Absent: a row above the pages. */
  actionsIn?: HTMLElement | null | undefined;
  /** Receives the heading of a layout that has one, filled with its record; undefined while that is loading. Must not change between renders. */
  onHeading?: ((heading: string | undefined) => void) | undefined;
}

/** A whole layout: its actions, pages and containers, and the editing of its records. */
export function LayoutScreen(props: LayoutScreenProps) {
  const { layout } = props;
  const compiled = useCompiled(layout);
  const isDrawn = useAskedFor(compiled, usePorts());
  return isDrawn && <DrawnScreen {...props} compiled={compiled} />;
}

function DrawnScreen({ layout, compiled, pageId, onPageChange, actionsIn, onHeading }: LayoutScreenProps & { compiled: CompiledLayout }) {
  const ports = usePorts();
  const registry = useRegistry();
  const [ownPageId, setOwnPageId] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const open = (containerId: string) => {
    const home = compiled.pages.find(({ containers }) => withNested(containers).some(({ id }) => id === containerId));
    if (home) changePage(home.page.Id);
  };
  const { screen, scope, refreshes, records, left, openForm, closeForm } = useScreen(compiled, open, PARTS);
  const { unfinished } = screen;
  const heading = useHeading(compiled, scope, onHeading);
  const { isPrinting, print } = usePrint(root);
  const dialogForms = useMemo(() => formsOfActions(compiled), [compiled]);
  const pages = compiled.pages.filter(({ visibleWhen }) => visibleWhen === undefined || visibleWhen.evaluate(scope) === true);
  const active = pages.find(({ page }) => page.Id === (pageId ?? ownPageId)) ?? pages[0];
  const changePage = (next: string) => {
    setOwnPageId(next);
    onPageChange?.(next);
  };
  useTimedRefresh(active?.containers ?? [], layout.Source, scope, screen.refresh);
  const arrangedOf = (page: CompiledPage) =>
    arrangedContainers({ ...page, containers: page.containers.filter(({ id }) => !dialogForms.has(id)) }, scope, ports.arrangement);
  const containersOf = (page: CompiledPage) => (
    <Containers containers={arrangedOf(page).shown} compiled={compiled} records={records} scope={scope} refreshes={refreshes} />
  );
  const isWorthPrinting = active?.containers.some(({ kind }) => kind !== "Form" && kind !== "Steps") === true;
  const printButton = isWorthPrinting && (
    <button
      type="button"
      className="ts-icon-button ts-print"
      aria-label={ports.texts.t("renderer.print.print")}
      title={ports.texts.t("renderer.print.print")}
      onClick={print}
    >
      <Icon path={mdiPrinterOutline} />
    </button>
  );
  const tools = (
    <>
      {printButton}
      {active?.page.Print !== undefined && ports.documents !== undefined && <DocumentButton layout={layout} pageId={active.page.Id} />}
    </>
  );
  const isArrangeable = active?.page.Arrangeable === true && ports.arrangement?.save !== undefined;
  // A screen without tabs puts its tools into the head of the first container, preferably one that no rule can hide.
  const heads =
    pages.length === 1 && !isArrangeable && active
      ? active.containers.filter((container) => !dialogForms.has(container.id) && hasHead(container, scope, registry))
      : [];
  const headed = heads.find(({ visibleWhen }) => visibleWhen === undefined) ?? heads[0];
  return (
    <ScreenProvider screen={screen}>
      <HeadToolsContext value={headed && !isPrinting ? { containerId: headed.id, tools } : undefined}>
        <PrintContext value={isPrinting}>
          <ShownProvider value={{ compiled, records, scope, refreshes }}>
            <div className={isPrinting ? "ts-screen is-printing" : "ts-screen"} ref={root}>
              {isPrinting && <PrintHead title={heading ?? plainText(layout.Title) ?? ""} />}
              <Actions compiled={compiled} scope={scope} target={actionsIn} />
              <div className="ts-screen-bar">
                {pages.length > 1 && active && <PageTabs pages={pages} active={active.page.Id} onChange={changePage} />}
                {headed === undefined && tools}
                {isArrangeable && (
                  <ArrangeButton key={active.page.Id} pageId={active.page.Id} arranged={arrangedOf(active)} scope={scope} />
                )}
              </div>
              {active ? (
                <div
                  className="ts-page"
                  {...(pages.length > 1 ? { role: "tabpanel", id: active.page.Id, "aria-labelledby": tabId(active.page.Id) } : {})}
                >
                  {isPrinting && pages.length > 1 && <PageHeading page={active} />}
                  {containersOf(active)}
                  {isArrangeable && arrangedOf(active).shown.length === 0 && (
                    <p className="ts-state">{ports.texts.t("renderer.emptyLayout")}</p>
                  )}
                </div>
              ) : (
                <p className="ts-state">{ports.texts.t("renderer.emptyLayout")}</p>
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
              {isPrinting && <output className="ts-preparing">{ports.texts.t("renderer.print.preparing")}</output>}
              {[...records.flatMap(({ session }) => session ?? []), ...left].map((session) => (
                <SessionBar key={session.key} session={session} root={root} />
              ))}
              <UnfinishedTrays unfinished={unfinished} />
              {ports.explain && <ExplainPanel compiled={compiled} records={records} scope={scope} onClose={ports.explain.close} />}
              {openForm && <OpenedForm {...openForm} compiled={compiled} onClose={closeForm} />}
            </div>
          </ShownProvider>
        </PrintContext>
      </HeadToolsContext>
    </ScreenProvider>
  );
}

interface ActionsProps {
  compiled: CompiledLayout;
  scope: Scope;
  target: HTMLElement | null | undefined;
}

/** The actions of the layout, drawn in the element that the host provides. */
function Actions({ compiled, scope, target }: ActionsProps) {
  if (compiled.actions.length === 0) return null;
  const buttons = <ActionButtons actions={compiled.actions} on="Page" compiled={compiled} scope={scope} />;
  if (target === undefined) return <div className="ts-actions">{buttons}</div>;
  return target && createPortal(buttons, target);
}

/** Whether a container is visible and has a frame with a title. */
const hasHead = (container: CompiledContainer, scope: Scope, registry: Registry): boolean =>
  (container.visibleWhen === undefined || container.visibleWhen.evaluate(scope) === true) &&
  (container.kind === "Fields" || kindOf(registry, container).geometry !== undefined);

function PageHeading({ page: { page } }: { page: CompiledPage }) {
  return <h2 className="ts-page-title">{plainText(page.DisplayValue)}</h2>;
}
