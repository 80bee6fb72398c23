import type { CompiledColumn } from "../../../../../layout/compiled.ts";
import { isRecord } from "../../../../../shared/is-record.ts";
import type { DraftValues } from "../../../store/draft-values.ts";
import { isSecret } from "../../../store/draft-values.ts";
import { kindOfField } from "../../../store/field-entry.ts";
import { fittingValue } from "../../../store/fitting-value.ts";
import { type CellChange, cellId, type StagedCells } from "../edit/staged-cells.ts";

/** The cells with unsaved changes, in the format of form drafts: values by cell, and the row and column of each. Secrets are not kept. */
export function packDraft(staged: StagedCells): DraftValues {
  const typed: Record<string, unknown> = {};
  const loaded: Record<string, unknown> = {};
  const labels: Record<string, unknown> = {};
  const kinds: Record<string, unknown> = {};
  for (const { key, base, cells } of staged.rows.values()) {
    for (const [columnId, { column, value }] of cells) {
      if (isSecret(column)) continue;
      typed[cellId(key, columnId)] = value ?? null;
      loaded[key] = base;
      labels[columnId] = String(column.field.DisplayValue);
      kinds[columnId] = kindOfField(column);
    }
  }
  return { typed, loaded, labels, kinds, withheld: [] };
}

/** The cells of a draft whose column still accepts them and which the user has not changed again. */
export function unpackDraft(draft: DraftValues, columns: readonly CompiledColumn[], staged: StagedCells): CellChange[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  return Object.entries(draft.typed).flatMap(([id, value]) => {
    const at = id.lastIndexOf("|");
    const [rowKey, columnId] = [id.slice(0, at), id.slice(at + 1)];
    const column = byId.get(columnId);
    const row = draft.loaded[rowKey];
    if (column?.column.Editable !== true || !isRecord(row) || staged.rows.get(rowKey)?.cells.has(columnId)) return [];
    const kind = draft.kinds?.[columnId];
    const fitting = fittingValue(column, value, typeof kind === "string" ? kind : undefined);
    return fitting === undefined ? [] : [{ rowKey, row, column, value: fitting.value }];
  });
}
