/**
 * Markdown as React nodes. CommonMark's own parser makes a tree; each kind of node becomes an element here, and what is not named is drawn as the text it
 * was written as. HTML is text: nothing that the user typed reaches the page as markup. Pictures are links: a page must not call an address of
 * another user's choosing on behalf of anyone who reads it.
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
  /** What the headings of each depth become. */
  levels: ReadonlyMap<number, number>;
  hrefOf: HrefOf | undefined;
}

/** The address of a route of the portal, as texts of layouts write it: `/move`; undefined where there is none. Texts of users have no routes. */
export type HrefOf = (route: string) => string | undefined;

const PLAIN: Readonly<Record<string, string>> = { paragraph: "p", emphasis: "em", strong: "strong", blockquote: "blockquote" };

/** @param topLevel what the largest headings become: the text is inside a page that has headings of its own */
export function markdownNodes(source: string, topLevel: number, hrefOf?: HrefOf): ReactNode {
  const root = fromMarkdown(source);
  return children(root, { definitions: definitionsOf(root), levels: levelsOf(root, topLevel), hrefOf });
}

/** Depths that the text leaves out are left out here too: in a page whose headings skip a level, a part seems to be missing. */
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
    // The first definition of a name counts (CommonMark §4.7).
    if (node.type === "definition" && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
    if ("children" in node) for (const child of node.children) gather(child);
  };
  gather(root);
  return definitions;
}

// Nodes of a text have no identity but their place, and a text is drawn again as a whole.
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

/** A tight list has no paragraphs in its entries. */
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

/** A route in the text of a layout: nothing that a browser would take for another host. */
const IN_LAYOUT = /^\/(?![/\\])[\x21-\x7e]*$/;

/** A screen of the portal. */
const ROUTE = /^#\/[\x21-\x7e]*$/;

/** An address that a link in another user's text may lead to: the web, mail and screens of the portal. Anything else, relative addresses too, is undefined. */
export function harmlessAddress(address: string): string | undefined {
  if (ROUTE.test(address)) return address;
  try {
    const url = new URL(address);
    return SCHEMES.has(url.protocol) ? url.href : undefined;
  } catch {
    // No address at all: the words stay, the link goes.
    return undefined;
  }
}
