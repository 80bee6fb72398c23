import { type ReactNode, useEffect, useRef } from "react";

interface ModalProps {
  /** Width in pixels; a narrower screen takes it all. */
  width: number;
  labelledBy: string;
  className?: string;
  /** Escape was pressed. A click beside the dialog does nothing: what asks a question waits for an answer. */
  onEscape(): void;
  children: ReactNode;
}

/** A modal over the page, from the platform's own dialog: focus stays inside and returns to where it was. Mounted means open. */
export function Modal({ width, labelledBy, className = "", onEscape, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`modal ${className}`}
      style={{ width }}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onEscape();
      }}
    >
      {children}
    </dialog>
  );
}
