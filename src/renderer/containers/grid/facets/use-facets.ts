import { useEffect, useRef, useState } from "react";
import type { CompiledGrid } from "../../../../../layout/compiled.ts";
import type { Facet } from "../rows/list-source.ts";
import type { Lines } from "../rows/use-lines.ts";

export interface Facets {
  byField: ReadonlyMap<string, Facet>;
  state: "loading" | "ready" | "failed";
  retry: () => void;
}

/** The counts for what the grid asks now. Those of an earlier question stay until the next ones are there. */
export function useFacets(grid: CompiledGrid, { source, question }: Pick<Lines, "source" | "question">): Facets {
  const [answer, setAnswer] = useState<Omit<Facets, "retry">>({ byField: new Map(), state: "loading" });
  const [tries, setTries] = useState(0);
  const names = useRef<readonly string[]>([]);
  names.current = grid.facets.map(({ name }) => name);
  // The order of the rows changes no count.
  const asked = JSON.stringify([question.text, question.filters]);
  const latest = useRef(question);
  latest.current = question;
  useEffect(() => {
    void asked;
    void tries;
    const controller = new AbortController();
    const take = (facets: readonly Facet[]) => {
      if (!controller.signal.aborted) setAnswer({ byField: new Map(facets.map((facet) => [facet.field, facet])), state: "ready" });
    };
    const refuse = () => {
      if (!controller.signal.aborted) setAnswer((before) => ({ ...before, state: "failed" }));
    };
    // A source that has its rows at hand answers at once.
    Promise.resolve()
      .then(() => source.facets(latest.current, names.current, controller.signal))
      .then(take, refuse);
    return () => controller.abort();
  }, [source, asked, tries]);
  return { ...answer, retry: () => setTries((count) => count + 1) };
}
