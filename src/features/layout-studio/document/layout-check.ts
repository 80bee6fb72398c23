import "../../../../layout/validate/ip-range-reader.ts";
import "../../../../layout/validate/re2-engine.ts";
import { checkRest } from "../../../../layout/check/check-rest.ts";
import { checkShape } from "../../../../layout/check/check-shape.ts";
import { compileLayout } from "../../../../layout/compile/compile-layout.ts";
import type { CompiledLayout, ContractIndex, Problem } from "../../../../layout/compiled.ts";
import type { Layout } from "../../../../layout/model.ts";

/** A pause in typing, so that the check never delays the preview. */
const CHECK_AFTER_MS = 120;

export interface LayoutCheck {
  /** Undefined: the document does not have the shape of a layout. */
  readonly compiled: CompiledLayout | undefined;
  readonly problems: readonly Problem[];
}

export function checkNow(layout: Layout, contracts: ContractIndex): LayoutCheck {
  const shape = checkShape(layout);
  if (shape.some(({ severity }) => severity === "error")) {
    const rest = checkRest(layout, shape, (left) => compileLayout(left as Layout, contracts).problems);
    return { compiled: undefined, problems: [...shape, ...rest] };
  }
  const { compiled, problems } = compileLayout(layout, contracts);
  return { compiled, problems: [...shape, ...problems] };
}

/** Checks a layout shortly after its last change. */
export class DelayedCheck {
  readonly #contracts: ContractIndex;
  readonly #onChecked: (check: LayoutCheck) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(contracts: ContractIndex, onChecked: (check: LayoutCheck) => void) {
    this.#contracts = contracts;
    this.#onChecked = onChecked;
  }

  schedule(layout: Layout): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#onChecked(checkNow(layout, this.#contracts)), CHECK_AFTER_MS);
  }
  stop(): void {
    clearTimeout(this.#timer);
  }
}
