import type { CompiledContainer } from "./compiled.ts";

const NOT_PRINTED: readonly CompiledContainer["kind"][] = ["Form", "Steps", "Compare", "Custom", "Unknown"];

/**
 * Whether a printed page includes the container. Forms, comparisons and components are left out: they need input, a choice or the portal's code.
 */
export const isPrinted = ({ kind }: CompiledContainer): boolean => !NOT_PRINTED.includes(kind);
