import { type KeyboardEvent, useRef } from "react";
import type { Line, NodeLine } from "./tree-lines.ts";

export interface TreeKeys {
  lines: readonly Line[];
  current: NodeLine | undefined;
  labelOf: (line: NodeLine) => string;
  focus: (key: string) => void;
  toggle: (lines: readonly NodeLine[], isOpen: boolean) => void;
  /** Enter: follows the link of the node, or opens the node. */
  enter: (line: NodeLine) => void;
}

const TYPING_MS = 600;

/** The keys of a tree (WAI-ARIA Authoring Practices, "tree view"). */
export function useTreeKeys({ lines, current, labelOf, focus, toggle, enter }: TreeKeys) {
  const typed = useRef({ text: "", at: 0 });
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!current || event.altKey || event.ctrlKey || event.metaKey || !isOnNode(event)) return;
    const nodes = lines.filter((line): line is NodeLine => line.kind === "node");
    const index = nodes.indexOf(current);
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const to = (line: NodeLine | undefined) => line && focus(line.key);
    const handlers: Readonly<Record<string, () => unknown>> = {
      ArrowDown: () => to(nodes[index + 1]),
      ArrowUp: () => to(nodes[index - 1]),
      Home: () => to(nodes[0]),
      End: () => to(nodes.at(-1)),
      [isRtl ? "ArrowLeft" : "ArrowRight"]: () => {
        if (current.isOpen === false) toggle([current], true);
        else if (current.isOpen === true && nodes[index + 1]?.level === current.level + 1) to(nodes[index + 1]);
      },
      [isRtl ? "ArrowRight" : "ArrowLeft"]: () => {
        if (current.isOpen === true) toggle([current], false);
        else to(nodes.find(({ key }) => key === current.parentKey));
      },
      Enter: () => enter(current),
      " ": () => current.isOpen !== undefined && toggle([current], !current.isOpen),
      "*": () =>
        toggle(
          nodes.filter((line) => line.parentKey === current.parentKey && line.isOpen === false),
          true,
        ),
    };
    const handler = handlers[event.key];
    if (handler) {
      event.preventDefault();
      handler();
    } else if (event.key.length === 1) {
      const isFresh = event.timeStamp - typed.current.at > TYPING_MS;
      typed.current = { text: (isFresh ? "" : typed.current.text) + event.key.toLocaleLowerCase(), at: event.timeStamp };
      const { text } = typed.current;
      // A second letter narrows the search; the same letter again moves to the next match.
      const from = text.length > 1 && !isRepeated(text) ? index : index + 1;
      const wanted = isRepeated(text) ? text.charAt(0) : text;
      to([...nodes.slice(from), ...nodes.slice(0, from)].find((line) => labelOf(line).toLocaleLowerCase().startsWith(wanted)));
    }
  };
}

const isRepeated = (text: string): boolean => [...text].every((sign) => sign === text.charAt(0));

/** Buttons and links inside a node handle their own keys. */
const isOnNode = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.getAttribute("role") === "treeitem";
