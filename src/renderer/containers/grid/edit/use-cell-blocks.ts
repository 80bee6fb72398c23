import type { ClipboardEvent, KeyboardEvent } from "react";
import type { CompiledColumn } from "../../../../../layout/compiled.ts";
import type { Layout } from "../../../../../layout/model.ts";
import { useFieldRegistry } from "../../../fields/widget/field-registry.ts";
import { usePorts } from "../../../ports/ports.ts";
import type { LineList } from "../rows/line-list.ts";
import type { CellRange } from "../selection/use-cell-range.ts";
import type { BlockContext, BlockResult } from "./cell-blocks.ts";
import type { RowEdits } from "./row-edits.ts";

interface BlocksOptions {
  edits: RowEdits;
  list: LineList;
  columns: readonly CompiledColumn[];
  layout: Layout;
  range: CellRange | undefined;
}

export interface UsedBlocks {
  /** @returns whether the key was handled */
  onKey: (event: KeyboardEvent<HTMLElement>) => boolean;
  onCopy: (event: ClipboardEvent<HTMLElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  /** Undefined when no range is selected or nothing can be filled. */
  fillDown: (() => void) | undefined;
}

/** Keys and clipboard for several cells, for grids whose cells wait for one save: Ctrl+C and V, Ctrl+D, Delete, Ctrl+Z and Y. */
export function useCellBlocks({ edits, list, columns, layout, range }: BlocksOptions): UsedBlocks {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const { blocks, staged } = edits;
  const context: BlockContext = { edits, list, columns, layout, fieldRegistry, ports };
  const isOffered = edits.isBatch && blocks !== undefined && range !== undefined;

  const tell = ({ left, unknown }: BlockResult) => {
    const { t } = ports.texts;
    const said = [
      ...(left > 0 ? [t("renderer.grid.batch.left", { count: left })] : []),
      ...(unknown.length > 0 ? [t("renderer.choices.unknown", { count: unknown.length, texts: unknown.slice(0, 5).join(", ") })] : []),
    ];
    if (said.length > 0) ports.messages.notify({ severity: "info", text: said.join(" ") });
  };
  const run = (work: Promise<BlockResult>) => void work.then(tell, (reason: unknown) => reportError(reason));
  const show = (cell: { rowKey: string; columnId: string } | undefined) => {
    if (cell) edits.reveal(cell.rowKey, cell.columnId);
  };

  const onKey: UsedBlocks["onKey"] = (event) => {
    if (!edits.isBatch || staged === undefined) return false;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const key = event.key.toLowerCase();
    if (isCommand && (key === "y" || (key === "z" && event.shiftKey))) show(staged.redo());
    else if (isCommand && key === "z") show(staged.undo());
    else if (!isOffered) return false;
    else if (isCommand && key === "d") run(blocks.fillDown(context, range));
    else if (event.key === "Delete" || event.key === "Backspace") run(blocks.clearBlock(context, range));
    else return false;
    return true;
  };
  const isInEditor = (target: EventTarget) => target instanceof Element && target.closest(".ts-cell-editor") !== null;
  const onCopy: UsedBlocks["onCopy"] = (event) => {
    // Selected text takes precedence: the user wants to copy that.
    if (!isOffered || isInEditor(event.target) || window.getSelection()?.toString()) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", blocks.copyBlock(context, range));
  };
  const onPaste: UsedBlocks["onPaste"] = (event) => {
    if (!isOffered || isInEditor(event.target)) return;
    const text = event.clipboardData.getData("text/plain");
    if (text === "") return;
    event.preventDefault();
    run(blocks.pasteBlock(context, range, text));
  };
  return { onKey, onCopy, onPaste, fillDown: isOffered ? () => run(blocks.fillDown(context, range)) : undefined };
}
