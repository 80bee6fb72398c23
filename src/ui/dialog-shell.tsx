import { type CSSProperties, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";

interface DialogShellProps {
  className: string;
  /** Id of its heading. */
  labelledBy: string;
  style?: CSSProperties;
  /** Escape, or what a device has for it. Anyone who opened the dialog decides whether it closes. */
  onEscape(): void;
  /** A click on the dialog itself, and not on what is in it, is one beside it. */
  onClick?(event: MouseEvent<HTMLDialogElement>): void;
  children: ReactNode;
}

/**
 * The one modal of the portal, from the platform's own dialog: it lies over everything that opened before it, the rest of the page is inert, and the
 * focus stays inside and returns to where it was. Mounted means open.
 *
 * What opens a list of its own from inside draws it into the dialog: outside it would be inert too.
 */
export function DialogShell({ className, labelledBy, style, onEscape, onClick, children }: DialogShellProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it still is in the page: a dialog that was taken out gives the focus back to no one.
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
        // A browser closes a dialog by itself when Escape is pressed again without anything done in between; the key it leaves to us.
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
