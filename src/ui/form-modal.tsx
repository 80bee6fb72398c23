import { type ReactNode, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { DialogShell } from "./dialog-shell.tsx";

export interface ModalProps {
  title: string;
  /** Called on Escape: a form asks before it closes. */
  onClose: () => void;
  /** Wide enough for tables and long forms. */
  isWide?: boolean;
  children: ReactNode;
}

/** A form or a decision above the screen. The first input gets the focus. */
export function Modal({ title, onClose, isWide = false, children }: ModalProps) {
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, []);
  // Rendered at the end of the page: containers use `content-visibility`, which would hide the dialog with them.
  return createPortal(
    <DialogShell className={isWide ? "ts-dialog is-wide" : "ts-dialog"} labelledBy={titleId} onEscape={onClose}>
      <h2 className="ts-title" id={titleId}>
        {title}
      </h2>
      <div ref={content}>{children}</div>
    </DialogShell>,
    document.body,
  );
}
