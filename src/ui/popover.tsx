import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { float } from "./floating.ts";

export interface PopoverHandle {
  /**
   * Opens the panel as its button does. @param isUnasked not opened by the user: the focus stays where it is, and a change of screen does not close
   * the panel
   */
  show(isUnasked?: boolean): void;
}

interface PopoverProps {
  /** Content of the button; `label` names it and the panel. */
  button: ReactNode;
  label: string;
  /** Name of the panel, if it differs from the button's. */
  name?: string;
  className?: string;
  title?: string;
  style?: CSSProperties;
  panelClass?: string;
  handle?: Ref<PopoverHandle>;
  /** Rendered while the panel is open. */
  children: (close: () => void) => ReactNode;
}

const FIRST = "input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href]";

/**
 * A popover: a button with a small non-modal dialog (WAI-ARIA Authoring Practices, "dialog"). The focus moves to its first element; Escape, a press
 * elsewhere and `close` end it, and the platform returns the focus to the button.
 */
export function Popover({
  button,
  label,
  name = label,
  className = "button-icon",
  title,
  style,
  panelClass = "",
  handle,
  children,
}: PopoverProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isUnasked = useRef(false);
  // Set before the panel opens, for its content; `isShown` follows for what needs size or focus. On closing, the focused element must exist until
  // the panel is closed: the platform returns only an existing focus.
  const [state, setState] = useState<"closed" | "open" | "unasked">("closed");
  const [isShown, setShown] = useState(false);
  const latest = useRef(state);
  latest.current = state;
  useLayoutEffect(() => {
    const box = panel.current;
    if (!isShown || box === null || trigger.current === null) return;
    if (latest.current === "open" && !box.contains(document.activeElement)) (box.querySelector<HTMLElement>(FIRST) ?? box).focus();
    return float(box, trigger.current);
  }, [isShown]);
  useImperativeHandle(handle, () => ({
    show: (unasked = false) => {
      if (latest.current !== "closed") return;
      isUnasked.current = unasked;
      if (!unasked) trigger.current?.focus();
      panel.current?.showPopover?.();
    },
  }));
  const close = () => panel.current?.hidePopover?.();
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={state !== "closed"}
        title={title}
        style={style}
        popoverTarget={id}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        role="dialog"
        aria-label={name}
        tabIndex={-1}
        popover="auto"
        className={`floating ${panelClass}${state === "unasked" ? " is-unasked" : ""}`}
        data-stays={state === "unasked" || undefined}
        onKeyDown={stopEscape}
        onBeforeToggle={({ newState }) => {
          if (newState === "open") setState(isUnasked.current ? "unasked" : "open");
        }}
        onToggle={({ newState }) => {
          setShown(newState === "open");
          if (newState === "open") return;
          setState("closed");
          isUnasked.current = false;
        }}
      >
        {state !== "closed" && children(close)}
      </div>
    </>
  );
}

/** The platform closes the panel; elements around it must not handle this Escape. */
function stopEscape(event: KeyboardEvent): void {
  if (event.key === "Escape") event.stopPropagation();
}
