import type { CompiledContainer } from "./compiled.ts";

const NOT_PRINTED: readonly CompiledContainer["kind"][] = ["Form", "Steps", "Custom", "Unknown"];

/**
 * Whether a printed page includes the container. Forms, components and comparisons without a choice of their own are left out: they need input or the
 * portal's code.
 */
export const isPrinted = (container: CompiledContainer): boolean =>
  container.kind === "Compare" ? container.first !== undefined && container.second !== undefined : !NOT_PRINTED.includes(container.kind);
