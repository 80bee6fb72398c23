import type { ReactNode } from "react";
import { DialogShell } from "./dialog-shell.tsx";

interface ModalProps {
  /** Width in pixels; a narrower screen is filled. */
  width: number;
  labelledBy: string;
  className?: string;
  /** Called on Escape. A click on the backdrop does nothing, because a question needs an answer. */
  onEscape(): void;
  children: ReactNode;
}

/** A question or a list above the page. */
export function Modal({ width, labelledBy, className = "", onEscape, children }: ModalProps) {
  return (
    <DialogShell className={`modal ${className}`} style={{ width }} labelledBy={labelledBy} onEscape={onEscape}>
      {children}
    </DialogShell>
  );
}
