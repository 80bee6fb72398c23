import { type RefObject, useEffect, useRef } from "react";

/** Each is absent where there is nothing to do, and says whether it did anything: otherwise the key is left to the browser. */
interface EditKeys {
  save?: (() => boolean) | undefined;
  undo?: (() => boolean) | undefined;
  redo?: (() => boolean) | undefined;
}

/**
 * Keys of what is edited: Ctrl/Cmd+S saves from anywhere on the screen; Ctrl/Cmd+Z undoes the last change and with Shift redoes it, except in a text
 * field, which has its own history.
 */
export function useEditKeys(root: RefObject<HTMLElement | null>, keys: EditKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const { save, undo, redo } = latest.current;
      const key = event.key.toLowerCase();
      const isHistory = (key === "z" || key === "y") && !event.defaultPrevented && concerns(root.current, event.target);
      const does = key === "s" ? save : !isHistory ? undefined : key === "y" || event.shiftKey ? redo : undo;
      if (does?.() === true) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [root]);
}

/** The focus is inside the form, or on the page itself, as after a choice or a button that has disappeared. */
function concerns(root: HTMLElement | null, target: EventTarget | null): boolean {
  if (target === document.body) return true;
  return target instanceof Element && root?.contains(target) === true && !target.matches(TEXT_EDIT);
}
const TEXT_EDIT =
  "textarea, [contenteditable]:not([contenteditable=false]), input:not([type=checkbox], [type=radio], [type=button], [type=range], [type=color], [type=file])";
