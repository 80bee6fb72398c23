import { type KeyboardEvent, useRef } from "react";
import type { TreeCommands } from "./use-tree-commands.ts";
import type { TreeState } from "./use-tree-state.ts";

/** Letters typed within this time form one word. */
const WORD_MS = 700;

/** Keys of the tree (WAI-ARIA Authoring Practices, "tree view") and its editing keys. The selection follows the focus. */
export function useTreeKeys(tree: TreeState, selectedKey: string, select: (key: string) => void, commands: TreeCommands) {
  const typed = useRef({ text: "", at: 0 });
  const { rows, setOpen } = tree;
  return (event: KeyboardEvent) => {
    const at = rows.findIndex(({ key }) => key === selectedKey);
    const row = rows[at];
    if (row === undefined) return;
    const go = (index: number) => {
      const next = rows[Math.min(rows.length - 1, Math.max(0, index))];
      if (next !== undefined) select(next.key);
    };
    const parent = () => rows.findLastIndex(({ level }, index) => index < at && level < row.level);
    const run = (): boolean => {
      const isCommand = event.ctrlKey || event.metaKey;
      if (event.altKey) return commands.moveBy(event.key);
      if (isCommand) return commands.byCommand(event.key.toLowerCase());
      switch (event.key) {
        case "ArrowDown":
          go(at + 1);
          return true;
        case "ArrowUp":
          go(at - 1);
          return true;
        case "ArrowRight":
          if (row.hasChildren && !row.isOpen) setOpen([row.key], true);
          else if (row.hasChildren) go(at + 1);
          return true;
        case "ArrowLeft":
          if (row.isOpen) setOpen([row.key], false);
          else if (parent() !== -1) go(parent());
          return true;
        case "Home":
          go(0);
          return true;
        case "End":
          go(rows.length - 1);
          return true;
        case "Enter":
        case " ":
          if (row.hasChildren) setOpen([row.key], !row.isOpen);
          return true;
        case "*":
          setOpen(siblingsOf(tree, at), true);
          return true;
        default:
          return commands.byKey(event.key) || (event.key.length === 1 && byLetter(event.key));
      }
    };
    const byLetter = (letter: string): boolean => {
      const now = event.timeStamp;
      typed.current = { text: now - typed.current.at < WORD_MS ? typed.current.text + letter : letter, at: now };
      const word = typed.current.text.toLocaleLowerCase();
      // A single letter searches from the next row; a longer word may still match the current row.
      const from = word.length === 1 ? at + 1 : at;
      const found = [...rows.slice(from), ...rows.slice(0, from)].find(({ label }) => label.toLocaleLowerCase().startsWith(word));
      if (found !== undefined) select(found.key);
      return found !== undefined;
    };
    if (run()) event.preventDefault();
  };
}

/** Siblings of a row, including itself. */
function siblingsOf({ rows }: TreeState, at: number): string[] {
  const level = rows[at]?.level ?? 1;
  const begin = rows.findLastIndex((row, index) => index < at && row.level < level) + 1;
  const end = rows.findIndex((row, index) => index > at && row.level < level);
  return rows.slice(begin, end === -1 ? undefined : end).flatMap((row) => (row.level === level ? row.key : []));
}
