import type { Problem } from "../../../../layout/compiled.ts";
import type { Studio } from "../studio-context.ts";

/** What keeps the layout from being published first; beyond that in the order of the layout. */
export const inOrder = (problems: readonly Problem[]): readonly Problem[] => [
  ...problems.filter(({ severity }) => severity === "error"),
  ...problems.filter(({ severity }) => severity === "warning"),
];

/** Where each studio is in the list: problems come and go, so the place is kept and not the number. */
const visited = new WeakMap<Studio, Problem>();
const isSame = (left: Problem, right: Problem | undefined) => left.path === right?.path && left.code === right.code;

/**
 * Jump to the next problem, or the one before; round the end. After the current one is solved, its successor has its index.
 *
 * @returns which one it is, from 1; null when there is none
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
