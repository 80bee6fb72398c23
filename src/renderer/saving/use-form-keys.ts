import { type RefObject, useEffect, useRef } from "react";
import { usePorts } from "../ports/ports.ts";
import { askToDiscard } from "./ask-to-discard.ts";
import { offerUndo } from "./discard-with-undo.ts";
import type { FormSession } from "./form-session.ts";
import { RecordSession } from "./record-session.ts";

/**
 * Ctrl/Cmd+S saves from anywhere on the screen; Escape inside the form asks to discard; Ctrl/Cmd+Z takes the last change back and with Shift does it again,
 * unless the focus is in a text field, whose own history that is.
 *
 * @param save what Ctrl/Cmd+S does instead of sending
 */
export function useFormKeys(root: RefObject<HTMLElement | null>, session: FormSession | undefined, save?: () => void): void {
  const ports = usePorts();
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!session) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!session.hasStore) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") {
        if (session instanceof RecordSession && session.snapshot().editing.size === 0) return;
        event.preventDefault();
        // A field that has the focus has not been judged and cleaned up yet.
        if (document.activeElement instanceof HTMLElement)
          document.activeElement.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
        if (latest.current) latest.current();
        else void session.submit();
      } else if (isUndo(event) && !event.defaultPrevented && concerns(root.current, event.target)) {
        const isRedo = event.shiftKey || event.key.toLowerCase() === "y";
        if (isRedo ? session.redo() : session.undo()) event.preventDefault();
      } else if (
        event.key === "Escape" &&
        !event.defaultPrevented &&
        event.target instanceof Node &&
        root.current?.contains(event.target)
      ) {
        event.preventDefault();
        void askToDiscard(session, ports).then((isGone) => isGone && offerUndo(session, ports));
      }
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [ports, root, session]);
}

const isUndo = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && ["z", "y"].includes(key.toLowerCase());

/** Inside the form, or nowhere: after a choice or a button that went away the focus is on the page itself. */
function concerns(root: HTMLElement | null, target: EventTarget | null): boolean {
  if (target === document.body) return true;
  return target instanceof Element && root?.contains(target) === true && !target.matches(TEXT_EDIT);
}
const TEXT_EDIT =
  "textarea, [contenteditable]:not([contenteditable=false]), input:not([type=checkbox], [type=radio], [type=button], [type=range], [type=color], [type=file])";
