/**
 * Markdown as React nodes. A CommonMark parser makes a tree; each known kind of node becomes an element, and any other is drawn as its source text.
 * HTML is drawn as text, so no typed markup reaches the page. Pictures become links: a page must not request an address that another user chose.
 */
import { fromMarkdown } from "mdast-util-from-markdown";
import { createElement, Fragment, type ReactNode } from "react";

type Root = ReturnType<typeof fromMarkdown>;
type Nodes = Root | Root["children"][number];
type Parent = Extract<Nodes, { children: unknown }>;
type List = Extract<Nodes, { type: "list" }>;
type Definition = Extract<Nodes, { type: "definition" }>;

interface Drawing {
  definitions: ReadonlyMap<string, Definition>;
  /** Heading level for each depth. */
  levels: ReadonlyMap<number, number>;
  hrefOf: HrefOf | undefined;
}

/** Converts a route in a layout's text, such as `/move`, to a URL; undefined for unknown routes. Texts of users have no routes. */
export type HrefOf = (route: string) => string | undefined;

const PLAIN: Readonly<Record<string, string>> = { paragraph: "p", emphasis: "em", strong: "strong", blockquote: "blockquote" };

/** @param topLevel level of the largest headings, because the text is inside a page with its own headings */
export function markdownNodes(source: string, topLevel: number, hrefOf?: HrefOf): ReactNode {
  const root = fromMarkdown(source);
  return children(root, { definitions: definitionsOf(root), levels: levelsOf(root, topLevel), hrefOf });
}

/** Skips depths that the text does not use: a page whose headings skip a level seems to lack a part. */
function levelsOf(root: Root, topLevel: number): Map<number, number> {
  const depths = new Set<number>();
  const gather = (node: Nodes) => {
    if (node.type === "heading") depths.add(node.depth);
    else if ("children" in node) for (const child of node.children) gather(child);
  };
  gather(root);
  return new Map([...depths].sort().map((depth, index) => [depth, Math.min(6, topLevel + index)]));
}

function definitionsOf(root: Root): Map<string, Definition> {
  const definitions = new Map<string, Definition>();
  const gather = (node: Nodes) => {
    // The first definition of a name wins (CommonMark §4.7).
    if (node.type === "definition" && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
    if ("children" in node) for (const child of node.children) gather(child);
  };
  gather(root);
  return definitions;
}

// Keyed by index: nodes of a text have no other identity, and a text is always drawn as a whole.
const children = (node: Parent, drawing: Drawing): ReactNode[] =>
  node.children.map((child, index) => <Fragment key={`${child.type}-${index.toString()}`}>{drawn(child, drawing)}</Fragment>);

function drawn(node: Nodes, drawing: Drawing): ReactNode {
  const tag = PLAIN[node.type];
  if (tag !== undefined && "children" in node) return createElement(tag, null, children(node, drawing));
  switch (node.type) {
    case "text":
    case "html":
      return node.value;
    case "heading":
      return createElement(`h${drawing.levels.get(node.depth) ?? 6}`, null, children(node, drawing));
    case "list":
      return createElement(
        node.ordered === true ? "ol" : "ul",
        node.ordered === true && typeof node.start === "number" && node.start !== 1 ? { start: node.start } : null,
        listItems(node, drawing),
      );
    case "inlineCode":
      return <code>{node.value}</code>;
    case "code":
      return (
        // Long lines are scrolled inside, by keyboard too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <pre tabIndex={0}>
          <code>{node.value}</code>
        </pre>
      );
    case "break":
      return <br />;
    case "thematicBreak":
      return <hr />;
    case "link":
      return link(drawing, node.url, node.title, children(node, drawing));
    case "linkReference": {
      const definition = drawing.definitions.get(node.identifier);
      return link(drawing, definition?.url, definition?.title, children(node, drawing));
    }
    case "image":
      return link(drawing, node.url, node.title, node.alt ?? node.url);
    case "imageReference":
      return link(drawing, drawing.definitions.get(node.identifier)?.url, undefined, node.alt ?? node.identifier);
    case "definition":
      return null;
    default:
      return "children" in node ? children(node, drawing) : "value" in node ? node.value : null;
  }
}

/** Entries of a tight list have no paragraphs. */
const listItems = (list: List, drawing: Drawing): ReactNode[] =>
  list.children.map((item, index) => (
    <li key={`item-${index.toString()}`}>
      {item.children.map((part, at) => (
        <Fragment key={`${part.type}-${at.toString()}`}>
          {part.type === "paragraph" && list.spread !== true && item.spread !== true ? children(part, drawing) : drawn(part, drawing)}
        </Fragment>
      ))}
    </li>
  ));

function link({ hrefOf }: Drawing, url: string | undefined, title: string | null | undefined, content: ReactNode): ReactNode {
  const route = hrefOf === undefined || url === undefined || !IN_LAYOUT.test(url) ? undefined : hrefOf(url);
  const address = route ?? (url === undefined ? undefined : harmlessAddress(url));
  if (address === undefined) return content;
  const isWeb = /^https?:/.test(address);
  return (
    <a href={address} title={title ?? undefined} rel="noopener noreferrer" {...(isWeb ? { target: "_blank" } : {})}>
      {content}
    </a>
  );
}

const SCHEMES: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"]);

/** A route in the text of a layout, excluding what a browser would read as another host. */
const IN_LAYOUT = /^\/(?![/\\])[\x21-\x7e]*$/;

/** A screen of the portal. */
const ROUTE = /^#\/[\x21-\x7e]*$/;

/**
 * A safe target for a link in another user's text: the web, mail and screens of the portal. Undefined for everything else, including relative
 * addresses.
 */
export function harmlessAddress(address: string): string | undefined {
  if (ROUTE.test(address)) return address;
  try {
    const url = new URL(address);
    return SCHEMES.has(url.protocol) ? url.href : undefined;
  } catch {
    // Not a valid address: the text is shown without the link.
    return undefined;
  }
}
