/** Maps problems of an expanded layout to the written files. */
import type { Problem } from "../compiled.ts";
import { ownerOf, valueAt } from "../json-pointer.ts";
import type { Expansion } from "./expand-layout.ts";

/** Problems of the uses themselves first. @param found problems of `expansion.layout` */
export function writtenProblems(expansion: Expansion, found: readonly Problem[]): Problem[] {
  if (expansion.origins.size === 0) return [...found];
  const clashes = clashingKeys(expansion);
  return [
    ...expansion.problems,
    ...found.map((problem): Problem => {
      const { fragment, pointer, inLayout } = expansion.sourceOf(problem.pointer);
      const written: Problem = { ...problem, pointer: inLayout };
      if (fragment !== undefined) written.fragment = { Id: fragment, pointer };
      const element = problem.code === "DuplicateId" ? valueAt(expansion.layout, ownerOf(problem.pointer)) : undefined;
      if (!clashes.has(expansion.origins.get(element as object)?.key ?? "")) return written;
      return {
        ...written,
        code: "FragmentIdClash",
        hint: "leave it out of the use with Without, or give the other element an Id of its own",
      };
    }),
  ];
}

/** Keys of elements of which one at least comes from a fragment. */
function clashingKeys({ origins, layout }: Expansion): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { fragment, key } of origins.values()) if (fragment !== undefined) keys.add(key);
  keys.delete(origins.get(layout)?.key ?? "");
  return keys;
}
