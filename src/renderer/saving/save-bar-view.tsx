import { useEffect, useRef } from "react";
import { useTexts } from "../ports/ports.ts";
import { keepMessagesOff } from "./room-for-messages.ts";

interface SaveBarViewProps {
  /** Names the bar; differs between the bars of a screen. */
  label: string;
  changes: number;
  isSaving: boolean;
  onDiscard: () => void;
  /** Absent: the user may not save. */
  onSave?: (() => void) | undefined;
}

/** The bar at the bottom while anything is edited: number of changes, Discard, Save. */
export function SaveBarView({ label, changes, isSaving, onDiscard, onSave }: SaveBarViewProps) {
  const { t } = useTexts();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => (bar.current === null ? undefined : keepMessagesOff(bar.current)), []);
  return (
    <section ref={bar} className="ts-save-bar" aria-label={label}>
      <span className="ts-save-count">{t("renderer.changes", { count: changes })}</span>
      <button
        type="button"
        className="ts-button"
        aria-disabled={isSaving || undefined}
        onClick={() => {
          markNothing();
          if (!isSaving) onDiscard();
        }}
      >
        {t(changes === 0 ? "renderer.cancel" : "renderer.discard.agree")}
      </button>
      {onSave && (
        <button
          type="button"
          className="ts-button is-primary"
          // Not `disabled` while saving, because a disabled button loses the focus. The form sends only once.
          aria-disabled={isSaving || changes === 0 || undefined}
          onClick={() => {
            markNothing();
            onSave();
          }}
        >
          {t(isSaving ? "renderer.saving" : "renderer.save")}
        </button>
      )}
    </section>
  );
}

/**
 * For buttons that disappear when pressed: the second press of a double click would hit the element below and select its text. This suppresses the
 * selection for that press only.
 */
export function markNothing(): void {
  document.addEventListener("mousedown", (press) => press.detail > 1 && press.preventDefault(), { capture: true, once: true });
}
