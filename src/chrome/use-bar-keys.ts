import { useEffect, useRef } from "react";
import { isTyping } from "./keys.ts";

interface BarKeys {
  onPalette(): void;
  onShortcuts(): void;
  /** Called when the modifier key goes down: time to prefetch. */
  onNear(): void;
}

/** Keys of every screen: Ctrl/Cmd+K, and `?` outside inputs. */
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
