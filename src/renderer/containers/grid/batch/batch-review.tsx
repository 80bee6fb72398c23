import { useContext, useState } from "react";
import type { CompiledColumn, CompiledLayout, CompiledTemplate } from "../../../../../layout/compiled.ts";
import { Modal } from "../../../../ui/form-modal.tsx";
import { fillTemplate } from "../../../fields/rows/value-text.ts";
import { labelOf } from "../../../fields/widget/field-options.ts";
import { textOf, useFieldRegistry } from "../../../fields/widget/field-registry.ts";
import { usePorts } from "../../../ports/ports.ts";
import { ScreenContext } from "../../../saving/screen-context.ts";
import type { RowEdits } from "../edit/row-edits.ts";
import type { StagedCells, StagedRow } from "../edit/staged-cells.ts";
import type { MadeGrid } from "../made-grid.ts";
import type { Row } from "../rows/list-question.ts";

/** Listed rows: no one reads more before saving. The others are only counted. */
const MOST_ROWS = 100;

export interface BatchReviewProps {
  edits: RowEdits;
  compiled: CompiledLayout;
  staged: StagedCells;
  made: MadeGrid | undefined;
  /** @param isAcknowledged whether the user has ticked the sentence of the layout's question */
  onSave: (isAcknowledged: boolean) => void;
  onClose: () => void;
}

/**
 * Shows what would be saved: old and new values row by row, below the layout's question. Rows with errors come first, and each row can be reverted.
 */
export function BatchReview({ edits, made, compiled, staged, onSave, onClose }: BatchReviewProps) {
  const ports = usePorts();
  const { t } = ports.texts;
  const fieldRegistry = useFieldRegistry();
  const [isTicked, setTicked] = useState(false);
  const { grid, layout, scope } = edits.context;
  const { confirm } = grid;
  const { live } = useContext(ScreenContext);
  const rows = [...staged.rows.values()];
  const listed = [...rows.filter(isWrong), ...rows.filter((row) => !isWrong(row))].slice(0, MOST_ROWS);
  const filled = (template: CompiledTemplate) =>
    fillTemplate(template, {
      ports,
      fieldRegistry,
      compiled,
      containerId: grid.id,
      scope: {
        ...scope,
        Live: live.answers(),
        Selection: made?.selectionOf?.(staged) ?? rows.map(({ key, base }) => staged.shown(key, base)),
      },
    });
  const text = (column: CompiledColumn, value: unknown, row: Row) =>
    textOf(column, value, { ports, fieldRegistry, layout, containerId: grid.id, values: row, displayValues: {} }) || t("renderer.empty");
  const nameOf = ({ key, base }: StagedRow) => String(base[grid.columns[0]?.name ?? ""] ?? key);
  const canSave = staged.problems === 0 && (confirm?.acknowledge === undefined || isTicked);
  return (
    <Modal title={confirm ? filled(confirm.title) : t("renderer.grid.batch.title", { count: staged.count })} onClose={onClose} isWide>
      {confirm && <p>{filled(confirm.text)}</p>}
      {staged.problems > 0 && <p className="ts-error">{t("renderer.grid.batch.correct", { count: staged.problems })}</p>}
      <section
        className="ts-batch-review"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys
        tabIndex={0}
        aria-label={t("renderer.grid.batch.count", { count: staged.count, rows: rows.length })}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t("renderer.grid.batch.row")}</th>
              <th scope="col">{t("renderer.grid.filterColumn")}</th>
              <th scope="col">{t("renderer.grid.batch.before")}</th>
              <th scope="col">{t("renderer.grid.batch.after")}</th>
              <th scope="col">
                <span className="ts-sr">{t("renderer.undoField")}</span>
              </th>
            </tr>
          </thead>
          {listed.map((row) => (
            <tbody key={row.key}>
              {[...row.cells].map(([id, { column, value, problem, refusal }], index) => (
                <tr key={id}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={row.cells.size}>
                      {nameOf(row)}
                      {row.refusal !== undefined && <span className="ts-error">{row.refusal}</span>}
                    </th>
                  )}
                  <td>{labelOf(column)}</td>
                  <td className="ts-batch-before">{text(column, row.base[column.name], row.base)}</td>
                  <td>
                    {text(column, value, staged.shown(row.key, row.base))}
                    {(problem ?? refusal) !== undefined && <span className="ts-error">{problem ?? refusal}</span>}
                  </td>
                  {index === 0 && (
                    <td rowSpan={row.cells.size}>
                      <button
                        type="button"
                        className="ts-button is-quiet"
                        aria-label={t("renderer.grid.batch.revertRow", { row: nameOf(row) })}
                        onClick={() => staged.revert([...row.cells.keys()].map((columnId) => ({ rowKey: row.key, columnId })))}
                      >
                        {t("renderer.grid.batch.revert")}
                      </button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {rows.length > listed.length && <p>{t("renderer.grid.batch.more", { count: rows.length - listed.length })}</p>}
      {confirm?.acknowledge && (
        <label className="ts-batch-tick">
          <input type="checkbox" className="ts-check" checked={isTicked} onChange={(event) => setTicked(event.target.checked)} />
          <span>{filled(confirm.acknowledge)}</span>
        </label>
      )}
      <div className="ts-form-actions">
        <button type="button" className="ts-button" onClick={onClose}>
          {t("renderer.cancel")}
        </button>
        <button
          type="button"
          className="ts-button is-primary"
          aria-disabled={!canSave || undefined}
          onClick={() => canSave && onSave(isTicked)}
        >
          {t("renderer.save")}
        </button>
      </div>
    </Modal>
  );
}

const isWrong = ({ refusal, cells }: StagedRow): boolean =>
  refusal !== undefined || [...cells.values()].some((cell) => cell.problem !== undefined || cell.refusal !== undefined);
