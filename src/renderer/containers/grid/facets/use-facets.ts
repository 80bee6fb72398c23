import { useEffect, useRef, useState } from "react";
import type { CompiledGrid } from "../../../../../layout/compiled.ts";
import type { Facet } from "../rows/list-source.ts";
import type { Lines } from "../rows/use-lines.ts";

export interface Facets {
  byField: ReadonlyMap<string, Facet>;
  state: "loading" | "ready" | "failed";
  retry: () => void;
}

/** Counts for the present question of the grid. The previous counts stay until the next ones have loaded. */
export function useFacets(grid: CompiledGrid, { source, question }: Pick<Lines, "source" | "question">): Facets {
  const [answer, setAnswer] = useState<Omit<Facets, "retry">>({ byField: new Map(), state: "loading" });
  const [tries, setTries] = useState(0);
  const names = useRef<readonly string[]>([]);
  names.current = grid.facets.map(({ name }) => name);
  // The sort order does not change the counts.
  const asked = JSON.stringify([question.text, question.filters, question.changed]);
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
    // A source with all rows in memory may answer or throw synchronously; inside `then` both end in the promise.
    Promise.resolve()
      .then(() => source.facets(latest.current, names.current, controller.signal))
      .then(take, refuse);
    return () => controller.abort();
  }, [source, asked, tries]);
  return { ...answer, retry: () => setTries((count) => count + 1) };
}
