import type { z } from "zod";
import type { ContractIndex } from "../../../../layout/compiled.ts";
import type { Context } from "../../../platform/call/context.ts";
import type { JobRun, OperationCall } from "../../../platform/call/define-job.ts";
import { type Sentence, say } from "../../../platform/call/error-texts.ts";
import { type FoundGrid, findGrid, type GridReference } from "./grid-reference.ts";
import type { selectedRows } from "./grid-reference-input.ts";
import { type Row, type RowKey, rowsByKey, selectedKeys, sourceOf } from "./selected-rows.ts";

type Selected = z.output<typeof selectedRows>;

interface Rows {
  readonly reference: GridReference;
  readonly dryRun: boolean;
}

/** The call for a row, or why there is none; null skips the row. */
export type RowCall = (row: Row) => OperationCall | { readonly refused: Sentence } | null;

/**
 * One call of an operation for each selected row, in the order of the list. Rows are read again, a page at a time, right before they are changed, so that
 * a version that is too old means that another user saved it in that moment. Which rows are meant is found out once: what has been changed may not match any more, and
 * what has come to match since was never meant. A row with an outcome is not judged again: after its change, its own rule may refuse it.
 *
 * @param prepare works out from the grid what each row needs: which members to read of it, and which call it takes.
 */
export async function forEachRow(
  run: JobRun<{ selection: Selected }>,
  { reference, dryRun }: Rows,
  prepare: (context: Context, found: FoundGrid) => { fields: readonly string[]; call: RowCall },
): Promise<void> {
  const { found, contracts, language, fields, call } = await run.read(async (context) => {
    const grid = await findGrid(context, reference);
    return { found: grid, contracts: context.runtime.layouts.contracts, language: context.language, ...prepare(context, grid) };
  });
  const source = sourceOf(found.grid, reference.parameters);
  const list = (service: string, operation: string, input: Record<string, unknown>) => run.callNamed(service, operation, input);
  const keys = await keysOf(run, contracts, source.items);
  run.progress({ total: keys.length });
  const open = keys.filter((key) => !run.hasOutcome(String(key)));
  const [first] = found.grid.columns;
  const members = first === undefined ? fields : [...new Set([...fields, first.name])];
  const { RowKey } = found.grid.container;
  for await (const { key, row } of rowsByKey(list, contracts, source, RowKey, open, members)) {
    const label = String(row?.[first?.name ?? ""] ?? key).slice(0, 200);
    const name = { key: String(key), label };
    if (row === null) {
      await run.row({
        ...name,
        status: "Failed",
        message: say("This no longer exists, or you do not have access to it.", language),
        messageKey: "error.notFound",
      });
      continue;
    }
    const asked = call(row);
    if (asked !== null && "refused" in asked) await run.row({ ...name, status: "Failed", message: say(asked.refused, language) });
    else await run.perform(name, () => asked, { dryRun });
  }
}

async function keysOf(run: JobRun<{ selection: Selected }>, contracts: ContractIndex, items: string): Promise<readonly RowKey[]> {
  const { selection } = run.input;
  if ("keys" in selection) return selection.keys;
  const keys = await selectedKeys(
    (service, operation, input) => run.callNamed(service, operation, input),
    contracts,
    selection.list,
    items,
  );
  await run.keepInput({ ...run.input, selection: { keys } });
  return keys;
}
