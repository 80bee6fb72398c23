import { useMemo } from "react";
import { markdownNodes } from "./markdown-nodes.tsx";
import "./markdown.css";

/** The loaded half of `Markdown`. */
export function RenderedMarkdown({ source, topLevel = 3 }: { source: string; topLevel?: number }) {
  const nodes = useMemo(() => markdownNodes(source, topLevel), [source, topLevel]);
  return <div className="ts-markdown">{nodes}</div>;
}
