import { useEffect, useRef } from "react";
import { isTyping } from "./keys.ts";

interface BarKeys {
  onPalette(): void;
  onShortcuts(): void;
  /** A key that may become a command has gone down: what it would open may be fetched. */
  onNear(): void;
}

/** Keys that count on every screen: Ctrl/Cmd+K, and `?` where no one is typing. */
export function useBarKeys(keys: BarKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const isCommand = ctrlKey || metaKey;
      if (key === "Control" || key === "Meta") latest.current.onNear();
      else if (isCommand && !altKey && !shiftKey && key.toLowerCase() === "k") {
        event.preventDefault();
        latest.current.onPalette();
      } else if (key === "?" && !isCommand && !altKey && !isTyping(event)) {
        event.preventDefault();
        latest.current.onShortcuts();
      }
    };
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
