import { type RefObject, useEffect, useRef } from "react";
import { useHost } from "../host.ts";
import { askToDiscard } from "./ask-to-discard.ts";
import type { FormSession } from "./form-session.ts";
import { RecordSession } from "./record-session.ts";

/** Ctrl/Cmd+S saves from anywhere on the screen; Escape inside the form asks to discard. @param save what Ctrl/Cmd+S does instead of sending. */
export function useFormKeys(root: RefObject<HTMLElement | null>, session: FormSession | undefined, save?: () => void): void {
  const host = useHost();
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
      } else if (
        event.key === "Escape" &&
        !event.defaultPrevented &&
        event.target instanceof Node &&
        root.current?.contains(event.target)
      ) {
        event.preventDefault();
        void askToDiscard(session, host);
      }
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [host, root, session]);
}
