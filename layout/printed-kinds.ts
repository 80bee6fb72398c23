import type { CompiledContainer } from "./compiled.ts";

const NOT_PRINTED: readonly CompiledContainer["kind"][] = ["Form", "Steps", "Compare", "Custom", "Unknown"];

/** Is the container part of its page as a document? A form is filled in, what is compared is chosen, and what a component draws only the portal knows. */
export const isPrinted = ({ kind }: CompiledContainer): boolean => !NOT_PRINTED.includes(kind);
