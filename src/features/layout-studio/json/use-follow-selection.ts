import { type RefObject, useEffect, useRef } from "react";
import { type ElementTable, ROOT_KEY } from "../../../../layout/elements.ts";
import { stepsTo } from "../document/element-steps.ts";
import { useStudio, useStudioActions } from "../studio-context.ts";
import { type ReadText, readLayoutText } from "./read-layout-text.ts";

/** Parsing a long text takes time, so it waits until the user stops scrolling. */
const REST_MS = 250;

/** Scrolls the text to the element that is selected in the studio, and selects the element at the cursor. */
export function useFollowSelection(area: RefObject<HTMLTextAreaElement | null>, text: string) {
  const studio = useStudioActions();
  const selectedKey = useStudio((state) => state.selectedKey);
  const read = useRef<{ text: string; found: ReadText | null }>(null);
  const fromHere = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const readNow = (): ReadText | null => {
    const source = area.current?.value ?? text;
    if (read.current?.text !== source) {
      const found = readLayoutText(source);
      read.current = { text: source, found: "error" in found ? null : found };
    }
    return read.current.found;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another selection moves the cursor, not another text.
  useEffect(() => {
    const steps = stepsTo(studio.state.table, selectedKey);
    if (selectedKey === fromHere.current || steps === undefined || steps.length === 0) return;
    const span = readNow()?.spanOf(`/${steps.join("/")}`);
    if (span !== undefined && area.current !== null) show(area.current, span);
  }, [selectedKey]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const follow = () => {
    // If the area has no focus, the studio moved the cursor: that must not change the selection.
    if (document.activeElement !== area.current) return;
    const pointer = readNow()?.pointerAt(area.current?.selectionStart ?? 0);
    if (pointer === undefined) return;
    const key = keyAt(studio.state.table, pointer);
    fromHere.current = key;
    if (key !== studio.state.selectedKey) studio.select(key);
  };
  return {
    onSelect() {
      clearTimeout(timer.current);
      timer.current = setTimeout(follow, REST_MS);
    },
  };
}

/** Lines of context above the element. */
const LINES_BEFORE = 3;

function show(area: HTMLTextAreaElement, { start, line }: { start: number; line: number }): void {
  area.setSelectionRange(start, start);
  const lineHeight = Number.parseFloat(getComputedStyle(area).lineHeight);
  area.scrollTop = Math.max(0, line - LINES_BEFORE) * (Number.isNaN(lineHeight) ? 0 : lineHeight);
}

/** The innermost element at a pointer into the layout. */
function keyAt(table: ElementTable, pointer: string): string {
  let key = ROOT_KEY;
  const steps = pointer.split("/").slice(1);
  for (let at = 0; at + 1 < steps.length; at += 2) {
    const child = table.children.get(`${key}/${steps[at]}`)?.[Number(steps[at + 1])];
    if (child === undefined) return key;
    key = child;
  }
  return key;
}
