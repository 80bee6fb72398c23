/** Containers together with their nested containers: see `nested-containers.ts`. */
import type { CompiledContainer } from "../compiled.ts";

/** Each container before its nested ones. */
export function withNested(containers: readonly CompiledContainer[]): CompiledContainer[] {
  return containers.flatMap((container) => [container, ...withNested(nestedIn(container))]);
}

const nestedIn = (container: CompiledContainer): readonly CompiledContainer[] =>
  container.kind === "Grid" ? (container.opened?.pages.flatMap((page) => page.containers) ?? []) : besideOf(container);

const besideOf = (container: CompiledContainer): readonly CompiledContainer[] =>
  container.kind === "Steps" ? (container.aside ?? []) : [];

/** Compiled containers that a page shows together: see `withAsides`. */
export const withBeside = (containers: readonly CompiledContainer[]): CompiledContainer[] =>
  containers.flatMap((container) => [container, ...withBeside(besideOf(container))]);
