import type { ComponentType } from "react";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";

export interface MarkdownProps {
  /** CommonMark source. HTML in it is shown as text. */
  source: string;
  /** Level of the largest headings; default 3, below the heading of a container. */
  topLevel?: 2 | 3 | 4 | 5 | 6;
}

/** Formatted text. The parser is loaded with the first text; until then the source is shown. */
export const Markdown: ComponentType<MarkdownProps> = lazyView<MarkdownProps>(
  async () => (await import("./rendered-markdown.tsx")).RenderedMarkdown,
  {
    waiting: ({ source }) => <div className="ts-markdown ts-lines">{source}</div>,
  },
);
