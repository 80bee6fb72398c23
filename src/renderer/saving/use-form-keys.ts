import { type RefObject, useEffect } from "react";
import { usePorts } from "../ports/ports.ts";
import { askToDiscard } from "./ask-to-discard.ts";
import { offerUndo } from "./discard-with-undo.ts";
import type { FormSession } from "./form-session.ts";
import { RecordSession } from "./record-session.ts";
import { useEditKeys } from "./use-edit-keys.ts";

/**
 * Keys of a form: those of {@link useEditKeys}, and Escape inside the form asks to discard.
 *
 * @param save what Ctrl/Cmd+S does instead of sending
 */
export function useFormKeys(root: RefObject<HTMLElement | null>, session: FormSession | undefined, save?: () => void): void {
  const ports = usePorts();
  const open = () => (session?.hasStore === true ? session : undefined);
  useEditKeys(root, {
    save() {
      const form = open();
      if (!form || (form instanceof RecordSession && form.snapshot().editing.size === 0)) return false;
      // Blurs the focused field, so that it is validated and normalised before the save.
      if (document.activeElement instanceof HTMLElement)
        document.activeElement.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
      if (save) save();
      else void form.submit();
      return true;
    },
    undo: () => open()?.undo() === true,
    redo: () => open()?.redo() === true,
  });
  useEffect(() => {
    if (!session) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || !session.hasStore) return;
      if (!(event.target instanceof Node && root.current?.contains(event.target))) return;
      event.preventDefault();
      void askToDiscard(session, ports).then((isGone) => isGone && offerUndo(session, ports));
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [ports, root, session]);
}
