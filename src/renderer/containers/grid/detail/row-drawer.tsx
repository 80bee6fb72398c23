import "./row-drawer.css";
import { mdiClose } from "@mdi/js";
import { type ReactNode, useContext, useEffect, useId, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { CompiledField, CompiledGrid, CompiledLayout, Scope } from "../../../../../layout/compiled.ts";
import { DialogShell } from "../../../../ui/dialog-shell.tsx";
import { fillTemplate } from "../../../fields/rows/value-text.ts";
import { type FieldRegistry, textOf, useFieldRegistry } from "../../../fields/widget/field-registry.ts";
import type { ReadContext } from "../../../fields/widget/widget-props.ts";
import type { UnsavedWork } from "../../../ports/drafts.ts";
import { PortsContext, type RendererPorts, usePorts } from "../../../ports/ports.ts";
import { ScreenContext } from "../../../saving/screen-context.ts";
import { Icon } from "../../../values/icons/icon.tsx";
import { ContainerSkeleton } from "../../parts/container-skeleton.tsx";
import { LoadFailed } from "../../parts/load-failed.tsx";
import type { Row } from "../rows/list-question.ts";
import type { Lines } from "../rows/use-lines.ts";
import type { ChangeState } from "../state/use-grid-state.ts";
import type { RowActions } from "../table/row-cells.tsx";
import { RowValues } from "../table/row-values.tsx";
import { useOpenedRow } from "./use-opened-row.ts";

export interface RowDrawerProps {
  grid: CompiledGrid;
  compiled: CompiledLayout;
  /** Columns that have no room in the grid, and the fields that the layout adds. */
  fields: readonly CompiledField[];
  lines: Lines;
  scope: Scope;
  refreshes: number;
  /** Key of the row in the address. */
  openKey: string | undefined;
  change: ChangeState;
  rowActions: RowActions | undefined;
}

/**
 * An opened row beside the page. The address names the open row, so Back closes it and a link opens it. If the row has unsaved input, the user is
 * asked before it closes, however it closes.
 */
export function RowDrawer({ openKey, change, ...props }: RowDrawerProps) {
  const { grid } = props;
  const { ports, leave } = useGuardedPorts(usePorts());
  const [shown, setShown] = useState(openKey);
  const latest = useRef({ shown, leave, change });
  useEffect(() => {
    latest.current = { shown, leave, change };
  });
  useEffect(() => {
    const { shown: before, leave: ask, change: goTo } = latest.current;
    if (openKey === before) return;
    let isOver = false;
    // The address has changed already; it is set back if the user decides to stay.
    void ask().then((goes) => {
      if (isOver) return;
      if (goes) setShown(openKey);
      else goTo({ open: before === undefined ? [] : [before] }, "push");
    });
    return () => {
      isOver = true;
    };
  }, [openKey]);
  const close = async () => {
    if (!(await leave())) return;
    change({ open: [] });
    setShown(undefined);
  };
  if (shown === undefined) return null;
  return (
    <PortsContext value={ports}>
      <Drawer key={shown} rowKey={shown} onClose={() => void close()} onGone={() => focusRow(grid.id, shown)} {...props} />
    </PortsContext>
  );
}

/** A drawer that a link opened has no button to return the focus to, so its row gets the focus. */
function focusRow(containerId: string, rowKey: string): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const rows = document.getElementById(containerId)?.querySelectorAll<HTMLElement>("[data-key]") ?? [];
  const row = [...rows].find(({ dataset }) => dataset.key === rowKey);
  row?.querySelector<HTMLElement>("[data-col]")?.focus({ preventScroll: true });
}

interface DrawerProps extends Omit<RowDrawerProps, "openKey" | "change"> {
  rowKey: string;
  onClose: () => void;
  /** Is called when the row is no longer on the screen. */
  onGone: () => void;
}

function Drawer({ grid, compiled, fields, lines, scope, refreshes, rowActions, rowKey, onClose, onGone }: DrawerProps) {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const { t } = ports.texts;
  const { Inner } = useContext(ScreenContext);
  const { layout } = compiled;
  const { row, isLoading, error, retry } = useOpenedRow(grid, layout, lines, rowKey);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const latest = useRef(onGone);
  useEffect(() => {
    const gone = latest.current;
    // The focus goes to the heading, so that a screen reader announces the row; the first button might change it.
    heading.current?.focus();
    return gone;
  }, []);
  const context: ReadContext | undefined = row && {
    ...{ ports, fieldRegistry, layout },
    ...{ containerId: grid.id, values: row, displayValues: {} },
  };
  const title = row && context ? titleOf(grid, row, { compiled, fieldRegistry, scope, context }) : "";
  let body: ReactNode;
  if (row && context)
    body = (
      <>
        <RowValues fields={fields} context={context} />
        {grid.opened && Inner && <Inner compiled={grid.opened} row={row} rowKey={`${grid.id}:${rowKey}`} refreshes={refreshes} />}
      </>
    );
  else if (error !== undefined) body = <LoadFailed error={error} retry={retry} />;
  else if (isLoading) body = <ContainerSkeleton geometry={{ shape: "fields", count: Math.max(2, fields.length) }} />;
  else body = <p className="ts-state">{t("renderer.grid.rowGone")}</p>;
  // Rendered at the end of the page: containers use `content-visibility`, which would hide the drawer together with them.
  return createPortal(
    <DialogShell
      className="ts-drawer"
      labelledBy={titleId}
      onEscape={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="ts-drawer-frame">
        {/* Not a header element: in a dialog it would count as a second banner of the page. */}
        <div className="ts-drawer-head">
          <h2 ref={heading} className="ts-title" id={titleId} tabIndex={-1}>
            {title || rowKey}
          </h2>
          {row && rowActions?.(row)}
          <button
            type="button"
            className="ts-icon-button"
            aria-label={t("renderer.grid.closeRow")}
            title={t("renderer.grid.closeRow")}
            onClick={onClose}
          >
            <Icon path={mdiClose} />
          </button>
        </div>
        {/* Plain text takes no focus, so the keyboard could not scroll it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus (WCAG 2.1.1). */}
        <section className="ts-drawer-body" aria-labelledby={titleId} tabIndex={0}>
          {body}
        </section>
      </div>
    </DialogShell>,
    document.body,
  );
}

interface TitleSource {
  compiled: CompiledLayout;
  fieldRegistry: FieldRegistry;
  scope: Scope;
  context: ReadContext;
}

function titleOf({ id, columns, detailTitle }: CompiledGrid, row: Row, { compiled, fieldRegistry, scope, context }: TitleSource): string {
  if (detailTitle)
    return fillTemplate(detailTitle, { ports: context.ports, fieldRegistry, compiled, containerId: id, scope: { ...scope, Row: row } });
  const [first] = columns;
  return first === undefined ? "" : textOf(first, row[first.name], context);
}

/** The ports with a guard of their own: closing the drawer asks about unsaved input, as leaving the page does. */
function useGuardedPorts(ports: RendererPorts): { ports: RendererPorts; leave: () => Promise<boolean> } {
  const [works] = useState(() => new Map<string, UnsavedWork>());
  const guarded = useMemo((): RendererPorts => {
    const guard: RendererPorts["drafts"]["guard"] = (work, key) => {
      if (work === null) works.delete(key);
      else works.set(key, work);
      ports.drafts.guard(work, key);
    };
    return { ...ports, drafts: { ...ports.drafts, guard } };
  }, [ports, works]);
  const leave = async (): Promise<boolean> => {
    const count = [...works.values()].reduce((sum, work) => sum + work.count, 0);
    if (count === 0) return true;
    const { t } = ports.texts;
    const isAgreed = await ports.messages.confirm({
      title: t("renderer.discard.title"),
      text: t("renderer.discard.text", { count }),
      agree: t("renderer.discard.agree"),
      reject: t("renderer.discard.reject"),
      isDestructive: true,
    });
    if (isAgreed) for (const work of [...works.values()]) work.discard();
    return isAgreed;
  };
  return { ports: guarded, leave };
}
