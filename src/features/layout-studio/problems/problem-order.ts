import type { Problem } from "../../../../layout/compiled.ts";
import type { Studio } from "../studio-context.ts";

/** Errors first, because they block publishing; otherwise in the order of the layout. */
export const inOrder = (problems: readonly Problem[]): readonly Problem[] => [
  ...problems.filter(({ severity }) => severity === "error"),
  ...problems.filter(({ severity }) => severity === "warning"),
];

/** The current problem of each studio. The list changes, so the problem is stored and not its index. */
const visited = new WeakMap<Studio, Problem>();
const isSame = (left: Problem, right: Problem | undefined) => left.path === right?.path && left.code === right.code;

/**
 * Jumps to the next or previous problem, and wraps at the end. If the current problem was solved, the next one is the first and the previous one the last.
 *
 * @returns the problem and its number, from 1; null if there is none
 */
export function jumpToProblem(studio: Studio, direction: 1 | -1): { problem: Problem; number: number } | null {
  const problems = inOrder(studio.state.problems);
  const last = problems.findIndex((problem) => isSame(problem, visited.get(studio)));
  const start = last === -1 && direction === -1 ? 0 : last;
  const index = (start + direction + problems.length) % problems.length;
  const problem = problems[index];
  if (problem === undefined) return null;
  visitProblem(studio, problem);
  return { problem, number: index + 1 };
}

export function visitProblem(studio: Studio, problem: Problem): void {
  visited.set(studio, problem);
  studio.jumpTo(problem.path);
}
