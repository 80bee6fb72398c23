import { fromMarkdown } from "mdast-util-from-markdown";
import { useCallback } from "react";
import type { CompiledTemplate, CompiledText } from "../../../../layout/compiled.ts";
import { type TextSource, valueText } from "../../fields/rows/value-text.ts";
import { useFieldRegistry } from "../../fields/widget/field-registry.ts";
import { usePorts } from "../../ports/ports.ts";
import { RenderedMarkdown } from "../../values/markdown/rendered-markdown.tsx";
import type { ContainerProps } from "../parts/container-props.ts";
import { ContainerSkeleton } from "../parts/container-skeleton.tsx";
import { textGeometry } from "../parts/geometries.ts";

/** A text with values of the record in it. */
export function TextContainer({ container, compiled, scope, record }: ContainerProps<CompiledText>) {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const { href } = ports.navigation;
  const hrefOf = useCallback(
    (route: string) => {
      try {
        return href(route, {});
      } catch {
        // A value made the address of the link invalid: the text is shown without the link.
        return undefined;
      }
    },
    [href],
  );
  const readsRecord = container.text.some(
    (part) => typeof part !== "string" && part.dependencies.some((path) => /^(Values|Initial)\b/.test(path)),
  );
  if (readsRecord && record?.state === "loading") return <ContainerSkeleton geometry={textGeometry(container)} />;
  return (
    <RenderedMarkdown
      source={fillMarkdown(container.text, { ports, fieldRegistry, compiled, containerId: container.id, scope })}
      topLevel={3}
      hrefOf={hrefOf}
    />
  );
}

/**
 * Inserts values into a Markdown text. Each is formatted for the user and escaped, in code and outside of it, so that it is always shown as plain
 * text.
 */
/** The template as Markdown. */
const fillMarkdown = (template: CompiledTemplate, source: TextSource): string =>
  insertValues(template.map((part) => (typeof part === "string" ? part : { value: valueText(part, source) })));

/**
 * Inserts values after finding out which parts of the text are code, so that a value cannot change that. Values in code are not escaped, because an
 * escape would be shown; if one contains backticks, the code gets a longer fence.
 */
export function insertValues(parts: readonly (string | { readonly value: string })[]): string {
  const values = parts.flatMap((part) => (typeof part === "string" ? [] : oneLine(part.value)));
  const literal = parts.map((part) => (typeof part === "string" ? part : "")).join("");
  const mark = unusedSign(literal);
  const outline = parts.map((part) => (typeof part === "string" ? part : mark)).join("");
  // A fence longer than any run of backticks inside, so that none of them ends the code.
  const fence = "`".repeat(1 + longestRun([literal, ...values]));
  let filled = "";
  let position = 0;
  let index = 0;
  const fill = (text: string, write: (value: string) => string) => text.replaceAll(mark, () => write(values[index++] ?? ""));
  for (const { start, end, code } of spansOf(outline)) {
    if (!code.includes(mark)) continue;
    filled += fill(outline.slice(position, start), escapeMarkdown);
    const content = fill(code, (value) => value);
    if (content.trim() !== "") filled += `${fence} ${content} ${fence}`;
    position = end;
  }
  return filled + fill(outline.slice(position), escapeMarkdown);
}

/** Joins the lines of a typed value: a line break could start a list or end a paragraph. */
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/**
 * Escapes every character that can have a meaning in Markdown (CommonMark §2.4), so that a typed value cannot become a heading, link, list or code
 * at any position. Backticks become character references: an escaped one would still end code that started before it.
 */
const escapeMarkdown = (text: string): string => text.replace(/[!-/:-@[-_{-~]/g, "\\$&").replaceAll("`", "&#96;");

const longestRun = (texts: readonly string[]): number =>
  Math.max(0, ...texts.flatMap((text) => (text.match(/`+/g) ?? []).map(({ length }) => length)));

/** A character that is not in the text, from those that no one types; Markdown treats it as a letter. */
function unusedSign(text: string): string {
  let code = 0xe000;
  while (text.includes(String.fromCharCode(code))) code += 1;
  return String.fromCharCode(code);
}

interface CodeSpan {
  readonly start: number;
  readonly end: number;
  /** The content without its delimiters. */
  readonly code: string;
}

type Root = ReturnType<typeof fromMarkdown>;
type Nodes = Root | Root["children"][number];

function spansOf(source: string): CodeSpan[] {
  if (!source.includes("`")) return [];
  const spans: CodeSpan[] = [];
  const gather = (node: Nodes) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (node.type === "inlineCode" && start !== undefined && end !== undefined) spans.push({ start, end, code: node.value });
    if ("children" in node) for (const child of node.children) gather(child);
  };
  gather(fromMarkdown(source));
  return spans;
}
