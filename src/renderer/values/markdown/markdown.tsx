import type { ComponentType } from "react";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";

export interface MarkdownProps {
  /** CommonMark. HTML in it is shown as the text it is. */
  source: string;
  /** Level that the largest headings become; default 3, under the heading of a container. */
  topLevel?: 2 | 3 | 4 | 5 | 6;
}

/** Formatted text. The parser arrives with the first text that is shown; until then the text is there as it was written. */
export const Markdown: ComponentType<MarkdownProps> = lazyView<MarkdownProps>(
  async () => (await import("./rendered-markdown.tsx")).RenderedMarkdown,
  {
    waiting: ({ source }) => <div className="ts-markdown ts-lines">{source}</div>,
  },
);
