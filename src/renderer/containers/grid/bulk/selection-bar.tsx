import { mdiClose, mdiPencilOutline } from "@mdi/js";
import { useState } from "react";
import type { CompiledAction, CompiledForm, CompiledGrid, CompiledLayout, Scope } from "../../../../../layout/compiled.ts";
import type { Layout } from "../../../../../layout/model.ts";
import { Modal } from "../../../../ui/form-modal.tsx";
import { plainText } from "../../../fields/widget/widget-props.ts";
import type { CellChange } from "../../../ports/grid.ts";
import { usePorts } from "../../../ports/ports.ts";
import { follow } from "../../../values/calls/evaluate.ts";
import { Icon } from "../../../values/icons/icon.tsx";
import { offerOf } from "../../actions/offer.ts";
import { keyOf, type Row } from "../rows/list-question.ts";
import type { Lines } from "../rows/use-lines.ts";
import { knownRows } from "../selection/selection.ts";
import type { GridSelection } from "../selection/use-selection.ts";
import { BulkDialog, type BulkRun } from "./bulk-dialog.tsx";
import { BulkEdit } from "./bulk-edit.tsx";
import { ValuesForm } from "./values-form.tsx";

interface SelectionBarProps {
  grid: CompiledGrid;
  layout: Layout;
  /** The layout that holds the forms which actions name. */
  compiled: CompiledLayout | undefined;
  scope: Scope;
  lines: Lines;
  selection: GridSelection;
  /** Is called when rows have changed. */
  onChanged: (containerIds: readonly string[] | undefined) => void;
}

const READ_AGAIN = 200;

type Dialog =
  | { kind: "edit"; changes?: Readonly<Record<string, CellChange>> }
  | { kind: "form"; action: CompiledAction; form: CompiledForm }
  | { kind: "run"; run: BulkRun };

/** The actions for the selected rows, with the number of rows. Each action that changes many rows starts with a dry run and then runs as a job. */
export function SelectionBar({ grid, layout, compiled, scope, lines, selection, onChanged }: SelectionBarProps) {
  const ports = usePorts();
  const { t } = ports.texts;
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const { count } = selection;
  const isEverything = selection.selection.kind === "all";
  const chosen = knownRows(selection.selection);
  // Uses the rows as the list has them now, because an earlier action may have changed them. Large selections keep the rows as they were selected:
  // rules seldom depend on that many.
  const rows = chosen.length > READ_AGAIN ? chosen : chosen.map((row) => lines.list.row(keyOf(grid, row)) ?? row);
  const selectionScope: Scope = { ...scope, Selection: rows };
  const gridReference = {
    layoutId: layout.Id,
    layoutVersion: layout.Version ?? 1,
    containerId: grid.id,
    parameters: lines.parameters,
  };
  const gridHost = ports.grid;

  const changed = (ids: readonly string[] | undefined) => {
    lines.reload();
    onChanged(ids);
  };
  const runAction = ({ action }: CompiledAction, values?: Readonly<Record<string, unknown>>) => {
    if (gridHost === undefined) return;
    setDialog({
      kind: "run",
      run: {
        title: plainText(action.Confirm?.Title) ?? plainText(action.DisplayValue) ?? "",
        text: plainText(action.Confirm?.Text),
        agree: plainText(action.DisplayValue) ?? "",
        isDestructive: action.IsDestructive === true,
        start: async (dryRun) =>
          await gridHost.startBulkAction({
            ...gridReference,
            actionId: action.Id,
            selection: await selection.reference(),
            dryRun,
            ...(values ? { values } : {}),
          }),
        onChanged: () => changed(action.Refreshes),
      },
    });
  };
  const runEdit = (changes: Readonly<Record<string, CellChange>>) => {
    if (gridHost === undefined) return;
    setDialog({
      kind: "run",
      run: {
        title: t("renderer.grid.bulk.editTitle", { count }),
        agree: t("renderer.grid.bulk.change"),
        isDestructive: false,
        back: () => setDialog({ kind: "edit", changes }),
        start: async (dryRun) =>
          await gridHost.startBulkEdit({ ...gridReference, selection: await selection.reference(), changes, dryRun }),
        onChanged: () => changed(undefined),
      },
    });
  };
  const press = (action: CompiledAction) => {
    if (action.action.Operation === undefined) {
      if (action.navigate) follow(ports.navigation, action.navigate, selectionScope);
      return;
    }
    const form = action.action.Form === undefined ? undefined : compiled?.containersById.get(action.action.Form);
    if (form?.kind === "Form") setDialog({ kind: "form", action, form });
    else runAction(action);
  };
  // When everything that matches is selected, the browser does not know the rows, so the dry run decides whether the action fits each of them.
  const judged = (action: CompiledAction): CompiledAction => {
    const { visibleWhen: _, enabledWhen: __, ...rest } = action;
    return isEverything ? rest : action;
  };
  // The action runs row by row, so it is offered if at least one row fits; the dry run lists the others.
  const scopeOf = ({ visibleWhen, enabledWhen }: CompiledAction): Scope => {
    const isMeant = (Row: Row) =>
      [visibleWhen, enabledWhen].every((rule) => rule === undefined || rule.evaluate({ ...selectionScope, Row }) === true);
    return { ...selectionScope, Row: rows.find(isMeant) ?? rows[0] ?? null };
  };
  const offers = grid.actions.flatMap((action) => {
    const offer = action.action.On === "Selection" ? offerOf(judged(action), scopeOf(action), ports) : { shown: false as const };
    return offer.shown ? [{ action, offer }] : [];
  });
  const { save } = grid;
  const canEdit =
    gridHost !== undefined &&
    grid.container.BulkEdit === true &&
    save !== undefined &&
    ports.operations.access(save.call.Service, save.call.Operation, "rows").allowed;
  const { total, totalIsExact } = lines.list;
  const hasMore = gridHost !== undefined && !isEverything && (!totalIsExact || total > count) && grid.container.Paging !== "Client";

  return (
    <>
      <section className="ts-selection" aria-label={t("renderer.grid.select.bar")}>
        <span role="status" className="ts-selection-count">
          {t(isEverything ? "renderer.grid.select.everything" : "renderer.grid.select.count", { count })}
        </span>
        {hasMore && (
          <button
            type="button"
            className="ts-link"
            aria-disabled={selection.isBusy || undefined}
            onClick={() => !selection.isBusy && void selection.selectAll()}
          >
            {t(totalIsExact ? "renderer.grid.select.all" : "renderer.grid.select.allMatching", { count: total })}
          </button>
        )}
        <span className="ts-selection-actions">
          {offers.map(({ action, offer }) => (
            <button
              key={action.action.Id}
              type="button"
              className="ts-button"
              aria-disabled={!offer.enabled || undefined}
              title={offer.reason}
              onClick={() => offer.enabled && press(action)}
            >
              {plainText(action.action.DisplayValue)}
            </button>
          ))}
          {canEdit && (
            <button type="button" className="ts-button" onClick={() => setDialog({ kind: "edit" })}>
              <Icon path={mdiPencilOutline} size={18} />
              {t("renderer.grid.bulk.edit")}
            </button>
          )}
        </span>
        <button
          type="button"
          className="ts-icon-button"
          aria-label={t("renderer.grid.select.clear")}
          title={t("renderer.grid.select.clear")}
          onClick={selection.clear}
        >
          <Icon path={mdiClose} />
        </button>
      </section>
      {dialog?.kind === "edit" && (
        <BulkEdit {...{ grid, layout, scope, count }} changes={dialog.changes} onSubmit={runEdit} onClose={close} />
      )}
      {dialog?.kind === "form" && (
        <Modal title={plainText(dialog.action.action.DisplayValue) ?? ""} onClose={close} isWide>
          <ValuesForm
            form={dialog.form}
            layout={layout}
            scope={selectionScope}
            asked={(name) => dialog.action.parameters[name] === undefined}
            submitLabel={t("renderer.grid.bulk.check")}
            cancelLabel={t("renderer.grid.bulk.cancel")}
            canSubmit
            onSubmit={(values) => runAction(dialog.action, values)}
            onCancel={close}
          />
        </Modal>
      )}
      {dialog?.kind === "run" && gridHost && <BulkDialog run={dialog.run} grid={gridHost} onClose={close} />}
    </>
  );
}
