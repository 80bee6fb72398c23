/** The server's response to the save of a row: refusals by column, or the saved values. */
import type { CompiledCall, CompiledColumn } from "../../../../../layout/compiled.ts";
import { isRecord } from "../../../../../shared/is-record.ts";
import { isCallError } from "../../../ports/operations.ts";
import type { RendererPorts } from "../../../ports/ports.ts";
import type { Row } from "../rows/list-question.ts";

/**
 * Why the server refused a row, by column Id; messages about the whole row are under "". After a conflict `current` is the row as stored on the
 * server.
 */
export function refusalsOf(
  reason: unknown,
  columns: readonly CompiledColumn[],
  ports: RendererPorts,
): { messages: ReadonlyMap<string, string>; current?: unknown } {
  if (!isCallError(reason)) return { messages: new Map([["", ports.texts.t("renderer.failed")]]) };
  if (reason.code === "ConcurrencyConflict" && reason.current !== undefined)
    return { messages: new Map([["", ports.texts.t("renderer.grid.batch.conflict")]]), current: reason.current };
  const messages = new Map<string, string>();
  for (const { field, message } of reason.details ?? []) {
    const names = field.split(/[./[\]]/);
    const column = columns.find(({ name }) => names.includes(name));
    if (message !== "") messages.set(column?.id ?? "", message);
  }
  return { messages: messages.size > 0 ? messages : new Map([["", reason.message]]) };
}

/** The server's message about this field, or else about the call. */
export function refusalText(reason: unknown, column: CompiledColumn, ports: RendererPorts): string {
  if (!isCallError(reason)) return ports.texts.t("renderer.failed");
  const detail = reason.details?.find(({ field }) => field.split(/[./[\]]/).includes(column.name));
  return detail?.message || reason.message;
}

/** The members of a saved record that the row shows: a new row version, values in the server's normalised form. */
export function mergeSaved(row: Row, response: unknown, save: CompiledCall): Row {
  if (!isRecord(response)) return row;
  const { Values = "" } = save.call;
  const inside = response[Values.charAt(0).toUpperCase() + Values.slice(1)];
  const known = { ...response, ...(isRecord(inside) ? inside : {}) };
  return { ...row, ...Object.fromEntries(Object.keys(row).flatMap((name) => (Object.hasOwn(known, name) ? [[name, known[name]]] : []))) };
}
