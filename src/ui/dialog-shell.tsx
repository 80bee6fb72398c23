import { type CSSProperties, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";

interface DialogShellProps {
  className: string;
  /** Id of its heading. */
  labelledBy: string;
  style?: CSSProperties;
  /** Called on Escape or the device's equivalent. The owner decides whether the dialog closes. */
  onEscape(): void;
  /** A click whose target is the dialog element itself is on the backdrop. */
  onClick?(event: MouseEvent<HTMLDialogElement>): void;
  children: ReactNode;
}

/**
 * The portal's modal, made from the platform's dialog: it covers everything that opened before it, the rest of the page is inert, and the focus
 * stays inside and returns afterwards. Mounted means open.
 *
 * Lists opened from inside must be drawn inside the dialog: outside they would be inert.
 */
export function DialogShell({ className, labelledBy, style, onEscape, onClick, children }: DialogShellProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before the element is removed: a removed dialog does not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={className}
      style={style}
      aria-labelledby={labelledBy}
      onClick={onClick}
      onKeyDown={(event) => {
        // A browser closes a dialog on a second Escape by itself, but it respects `preventDefault` on the key.
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        onEscape();
      }}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onEscape();
      }}
    >
      {children}
    </dialog>
  );
}
