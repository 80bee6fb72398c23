/** The problems of an element, by property. */
import type { Problem } from "../../../../layout/compiled.ts";
import type { Element } from "../../../../layout/elements.ts";

export interface ElementProblems {
  /** Problems of the element as a whole. */
  readonly own: readonly Problem[];
  /** By property name; includes problems inside it (`Source/Parameters/x`). */
  readonly byProperty: ReadonlyMap<string, readonly Problem[]>;
}

export function problemsOf(problems: readonly Problem[], element: Element): ElementProblems {
  const start = element.path === "" ? "" : `${element.path}/`;
  const own: Problem[] = [];
  const byProperty = new Map<string, Problem[]>();
  for (const problem of problems) {
    if (problem.path === element.path) own.push(problem);
    if (!problem.path.startsWith(start) || problem.path === element.path) continue;
    const [property = ""] = problem.path.slice(start.length).split("/");
    // A problem inside a list of children belongs to the child, unless the list itself is wrong.
    const rest = problem.path.slice(start.length + property.length);
    if ((element.lists as readonly string[]).includes(property)) {
      if (rest === "") own.push(problem);
      continue;
    }
    byProperty.set(property, [...(byProperty.get(property) ?? []), problem]);
  }
  return { own, byProperty };
}

/** A problem as a sentence, with the way out. */
export const sentenceOf = ({ message, hint }: Pick<Problem, "message" | "hint">): string =>
  hint === undefined ? message : `${message} (${hint})`;
