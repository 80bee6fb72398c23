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

/** Words for people, with the values of the record in them. */
export function TextContainer({ container, compiled, scope, record }: ContainerProps<CompiledText>) {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const { href } = ports.navigation;
  const hrefOf = useCallback(
    (route: string) => {
      try {
        return href(route, {});
      } catch {
        // A value in the address made it none: the words stay, the link goes.
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
 * Values inside a text that is Markdown: each is formatted for the person and unable to be anything but itself, in code and outside of it.
 */
/** The text as Markdown. */
const fillMarkdown = (template: CompiledTemplate, source: TextSource): string =>
  insertValues(template.map((part) => (typeof part === "string" ? part : { value: valueText(part, source) })));

/**
 * What is code and what is not, the text itself decides, before any value is in it: nothing is escaped inside code, where an escape would be read as it is.
 * A value with backticks gets longer ones around its code.
 */
export function insertValues(parts: readonly (string | { readonly value: string })[]): string {
  const values = parts.flatMap((part) => (typeof part === "string" ? [] : oneLine(part.value)));
  const literal = parts.map((part) => (typeof part === "string" ? part : "")).join("");
  const mark = unusedSign(literal);
  const outline = parts.map((part) => (typeof part === "string" ? part : mark)).join("");
  // Of a length that occurs nowhere, so that no other run of backticks can begin or end with it.
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

/** What the user typed with breaks is one line here: a break could begin a list or end a paragraph. */
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/**
 * Every sign that can mean something in Markdown is escaped (CommonMark §2.4): what the user once typed as a name can be no heading, link, list or code,
 * wherever in the text it is. Backticks are written by number: an escaped one would still end code that began before it.
 */
const escapeMarkdown = (text: string): string => text.replace(/[!-/:-@[-_{-~]/g, "\\$&").replaceAll("`", "&#96;");

const longestRun = (texts: readonly string[]): number =>
  Math.max(0, ...texts.flatMap((text) => (text.match(/`+/g) ?? []).map(({ length }) => length)));

/** Of those that no one types; it is an ordinary letter to Markdown. */
function unusedSign(text: string): string {
  let code = 0xe000;
  while (text.includes(String.fromCharCode(code))) code += 1;
  return String.fromCharCode(code);
}

interface CodeSpan {
  readonly start: number;
  readonly end: number;
  /** Without the signs around it. */
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
