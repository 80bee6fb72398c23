import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../../icons/icon.tsx";

interface PopoverProps {
  label: string;
  icon: string;
  /** Shown on the button: how many things are set inside. */
  count?: number;
  /** Opened from elsewhere: another object opens it again. */
  opener?: object | undefined;
  children: (close: () => void) => ReactNode;
}

/** A button with a small panel below it. Escape and a click elsewhere close it, and the button gets the focus back. */
export function Popover({ label, icon, count = 0, opener, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (opener !== undefined) setOpen(true);
  }, [opener]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useDismissal(root, isOpen, { outside: () => setOpen(false), escape: close });
  return (
    <div className="ts-popover" ref={root}>
      <button
        ref={button}
        type="button"
        className="ts-button is-quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path={icon} />
        <span className="ts-popover-label">{label}</span>
        {count > 0 && <span className="ts-badge">{count}</span>}
      </button>
      {isOpen && (
        <div id={panelId} role="dialog" aria-label={label} className="ts-popover-panel">
          {children(close)}
        </div>
      )}
    </div>
  );
}

interface Dismissal {
  outside: () => void;
  escape: () => void;
}

function useDismissal(root: RefObject<HTMLElement | null>, isOpen: boolean, dismissal: Dismissal): void {
  const latest = useRef(dismissal);
  latest.current = dismissal;
  useEffect(() => {
    const element = root.current;
    if (!isOpen || element === null) return undefined;
    element.querySelector<HTMLElement>(".ts-popover-panel :is(input, select, button)")?.focus();
    const onPointer = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) latest.current.outside();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // The grid and the form around it must not take this Escape for theirs.
      event.stopPropagation();
      latest.current.escape();
    };
    document.addEventListener("pointerdown", onPointer, true);
    element.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer, true);
      element.removeEventListener("keydown", onKey);
    };
  }, [isOpen, root]);
}
