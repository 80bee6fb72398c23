import type { CompiledColumn, CompiledGrid, Scope } from "../../../../../layout/compiled.ts";
import type { Layout } from "../../../../../layout/model.ts";
import { errorText } from "../../../fields/widget/error-text.ts";
import type { RendererPorts } from "../../../ports/ports.ts";
import { isEmpty, sameValue } from "../../../values/equal.ts";
import type { LineList } from "../rows/line-list.ts";
import type { Row } from "../rows/list-question.ts";

/** What the edits work on. The grid sets it at every render, so that a save uses the latest values. */
export interface EditContext {
  grid: CompiledGrid;
  layout: Layout;
  ports: RendererPorts;
  scope: Scope;
  list: LineList;
}

/** Milliseconds after the last keystroke, the same as in forms. */
const REST = 400;

export interface CellVerdict {
  /** Why the value is refused, as a text for users. */
  message?: string;
  /** The value in the normalised form of its register. */
  value?: unknown;
}
interface Asked {
  value: unknown;
  controller: AbortController;
  verdict: Promise<CellVerdict>;
}

/** `IsUnique` and `RemoteValidation` of cells: asks the server when typing pauses and before a save, once per value. */
export class CellChecks {
  readonly #context: () => EditContext;
  readonly #asked = new Map<string, Asked>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(context: () => EditContext) {
    this.#context = context;
  }

  /** Asks the server when typing pauses. @param tell is called only with a refusal, and only if the value has not changed since */
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

  /** @returns undefined when the column has no check on the server */
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

  /** Drops a pending check: the value has changed again, or the edit was cancelled. */
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
        // The check is unreachable. The save makes the server check the value anyway.
      }
    }
    return { value };
  }
}
