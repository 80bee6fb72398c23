import { type RefObject, useEffect, useRef } from "react";
import { usePorts } from "../ports/ports.ts";
import { askToDiscard } from "./ask-to-discard.ts";
import { offerUndo } from "./discard-with-undo.ts";
import type { FormSession } from "./form-session.ts";
import { RecordSession } from "./record-session.ts";

/**
 * Keys of a form: Ctrl/Cmd+S saves from anywhere on the screen; Escape inside the form asks to discard; Ctrl/Cmd+Z undoes the last change and with
 * Shift redoes it, except in a text field, which has its own history.
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
        // Blurs the focused field, so that it is validated and normalised before the save.
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

/** The focus is inside the form, or on the page itself, as after a choice or a button that has disappeared. */
function concerns(root: HTMLElement | null, target: EventTarget | null): boolean {
  if (target === document.body) return true;
  return target instanceof Element && root?.contains(target) === true && !target.matches(TEXT_EDIT);
}
const TEXT_EDIT =
  "textarea, [contenteditable]:not([contenteditable=false]), input:not([type=checkbox], [type=radio], [type=button], [type=range], [type=color], [type=file])";
