import type { ReactNode } from "react";
import { DialogShell } from "./dialog-shell.tsx";

interface ModalProps {
  /** Width in pixels; a narrower screen takes it all. */
  width: number;
  labelledBy: string;
  className?: string;
  /** Escape was pressed. A click beside the dialog does nothing: what asks a question waits for an answer. */
  onEscape(): void;
  children: ReactNode;
}

/** A question or a list over the page. */
export function Modal({ width, labelledBy, className = "", onEscape, children }: ModalProps) {
  return (
    <DialogShell className={`modal ${className}`} style={{ width }} labelledBy={labelledBy} onEscape={onEscape}>
      {children}
    </DialogShell>
  );
}
