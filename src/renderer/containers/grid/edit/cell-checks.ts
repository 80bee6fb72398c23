import type { CompiledColumn, CompiledGrid, Scope } from "../../../../../layout/compiled.ts";
import type { Layout } from "../../../../../layout/model.ts";
import { errorText } from "../../../fields/widget/error-text.ts";
import type { RendererPorts } from "../../../ports/ports.ts";
import { isEmpty, sameValue } from "../../../values/equal.ts";
import type { LineList } from "../rows/line-list.ts";
import type { Row } from "../rows/list-question.ts";

/** What the edits work on; handed in again at every render, so that a save reads the present one. */
export interface EditContext {
  grid: CompiledGrid;
  layout: Layout;
  ports: RendererPorts;
  scope: Scope;
  list: LineList;
}

/** Milliseconds without a key: as in forms. */
const REST = 400;

export interface CellVerdict {
  /** Why the value is refused, for people. */
  message?: string;
  /** The value in the form that its register writes. */
  value?: unknown;
}
interface Asked {
  value: unknown;
  controller: AbortController;
  verdict: Promise<CellVerdict>;
}

/** `IsUnique` and `RemoteValidation` of cells: asked of the server while typing rests and before the save, each value once. */
export class CellChecks {
  readonly #context: () => EditContext;
  readonly #asked = new Map<string, Asked>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(context: () => EditContext) {
    this.#context = context;
  }

  /** Asks once typing rests. @param tell hears of a refusal only, and only while nothing else was typed. */
  typed(cell: string, column: CompiledColumn, value: unknown, row: Row, tell: (message: string) => void): void {
    this.forget(cell);
    if (!this.#isJudged(column, value, row)) return;
    this.#timers.set(
      cell,
      setTimeout(() => {
        void this.judge(cell, column, value, row)?.then(({ message }) => {
          if (message !== undefined && this.#asked.has(cell)) tell(message);
        });
      }, REST),
    );
  }

  /** @returns undefined where no one is to be asked. */
  judge(cell: string, column: CompiledColumn, value: unknown, row: Row): Promise<CellVerdict> | undefined {
    if (!this.#isJudged(column, value, row)) return undefined;
    const known = this.#asked.get(cell);
    if (known && sameValue(known.value, value)) return known.verdict;
    this.forget(cell);
    const controller = new AbortController();
    const asked: Asked = { value, controller, verdict: this.#ask(column, value, row, controller.signal) };
    this.#asked.set(cell, asked);
    return asked.verdict;
  }

  /** Something else was typed, or the cell was left as it was. */
  forget(cell: string): void {
    clearTimeout(this.#timers.get(cell));
    this.#timers.delete(cell);
    this.#asked.get(cell)?.controller.abort();
    this.#asked.delete(cell);
  }

  #isJudged({ field, name }: CompiledColumn, value: unknown, row: Row): boolean {
    const { checks: validators } = this.#context().ports;
    const hasCheck = (field.IsUnique === true && validators?.unique) || (field.RemoteValidation === true && validators?.remote);
    return Boolean(hasCheck) && !isEmpty(value) && !sameValue(value, row[name]);
  }

  async #ask(column: CompiledColumn, typed: unknown, row: Row, signal: AbortSignal): Promise<CellVerdict> {
    const { ports, layout, grid } = this.#context();
    const { unique, remote } = ports.checks ?? {};
    let value = typed;
    for (const [check, code] of [
      [column.field.IsUnique === true ? unique : undefined, "notUnique"],
      [column.field.RemoteValidation === true ? remote : undefined, "invalid"],
    ] as const) {
      if (check === undefined) continue;
      try {
        const verdict = await check({ layout, containerId: grid.id, field: column, value, values: row, row }, { signal });
        if (!verdict.ok)
          return {
            message: errorText({ code, source: "remote", ...(verdict.message ? { message: verdict.message } : {}) }, column, ports.texts),
          };
        if (!isEmpty(verdict.normalizedValue)) value = verdict.normalizedValue;
      } catch {
        // Anyone who judges is out of reach: the save asks the server anyway.
      }
    }
    return { value };
  }
}
