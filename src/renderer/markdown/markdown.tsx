import { lazy, Suspense } from "react";

const Rendered = lazy(async () => ({ default: (await import("./rendered-markdown.tsx")).RenderedMarkdown }));

export interface MarkdownProps {
  /** CommonMark. HTML in it is shown as the text it is. */
  source: string;
  /** Level that the largest headings become; default 3, under the heading of a container. */
  topLevel?: 2 | 3 | 4 | 5 | 6;
}

/** Formatted text. The parser arrives with the first text that is shown; until then the text stands there as it was written. */
export function Markdown({ source, topLevel = 3 }: MarkdownProps) {
  return (
    <Suspense fallback={<div className="ts-markdown ts-lines">{source}</div>}>
      <Rendered source={source} topLevel={topLevel} />
    </Suspense>
  );
}
