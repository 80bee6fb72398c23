import { type ReactNode, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";

export interface ModalProps {
  title: string;
  /** Escape was pressed. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog: what is behind it is inert, Escape closes, the focus returns to where it was.
 *
 * Not `<dialog>.showModal()`: its top layer would lie over the host's confirmations and make them unreachable, and a form in a dialog has to be
 * able to ask before it is closed.
 */
export function Modal({ title, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    const before = document.activeElement;
    const wakeUp = makeOthersInert(dialog.current);
    (dialog.current?.querySelector<HTMLElement>("input, select, textarea") ?? dialog.current)?.focus();
    return () => {
      wakeUp();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return createPortal(
    <div className="ts-backdrop">
      <div
        ref={dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className="ts-dialog"
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.defaultPrevented) return;
          event.preventDefault();
          onClose();
        }}
      >
        <h2 className="ts-title" id={titleId}>
          {title}
        </h2>
        {children}
      </div>
    </div>,
    document.body,
  );
}

/** Everything that is on the page now; what opens later, such as a confirmation or a list, stays alive. @returns undo. */
function makeOthersInert(dialog: HTMLElement | null): () => void {
  const own = dialog?.parentElement;
  const others = [...document.body.children].filter((element) => element !== own && !element.hasAttribute("inert"));
  for (const element of others) element.setAttribute("inert", "");
  return () => {
    for (const element of others) element.removeAttribute("inert");
  };
}
