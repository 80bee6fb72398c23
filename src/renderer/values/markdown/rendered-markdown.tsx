import { useMemo } from "react";
import { type HrefOf, markdownNodes } from "./markdown-nodes.tsx";
import "./markdown.css";

/** The part of `Markdown` that is loaded on demand. */
export function RenderedMarkdown({ source, topLevel = 3, hrefOf }: { source: string; topLevel?: number; hrefOf?: HrefOf }) {
  const nodes = useMemo(() => markdownNodes(source, topLevel, hrefOf), [source, topLevel, hrefOf]);
  return <div className="ts-markdown">{nodes}</div>;
}
