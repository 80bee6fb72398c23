import { lazy, Suspense } from "react";

const Rendered = lazy(async () => ({ default: (await import("./rendered-markdown.tsx")).RenderedMarkdown }));

export interface MarkdownProps {
  /** CommonMark. HTML in it is shown as the text it is. */
  source: string;
  /** Heading level that `#` becomes; default 4, under the heading of a container and its sections. */
  topLevel?: 2 | 3 | 4 | 5 | 6;
}

/** Formatted text. The parser arrives with the first text that is shown; until then the text stands there as it was written. */
export function Markdown({ source, topLevel = 4 }: MarkdownProps) {
  return (
    <Suspense fallback={<div className="ts-markdown ts-lines">{source}</div>}>
      <Rendered source={source} topLevel={topLevel} />
    </Suspense>
  );
}
