import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "./modal.tsx";

export interface ConfirmDialogProps {
  title: string;
  text: string;
  agree?: string | undefined;
  reject?: string | undefined;
  /** A sentence to tick before the agree button works. */
  acknowledge?: string | undefined;
  /** Cannot be undone. */
  isDestructive?: boolean | undefined;
  /** False: after agreeing it stays, busy, until anyone who asked closes it, for as long as the work takes (spec §4). */
  autoClose?: boolean | undefined;
  /** True on the agree button; false on the reject button and on Escape (spec §4). */
  onResult(agreed: boolean): void;
}

/** A question that waits for its answer: nothing but its buttons and Escape closes it (spec §2). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, agree, reject, acknowledge, isDestructive = false, autoClose = true, onResult } = props;
  const { t } = useTranslation();
  const heading = useId();
  const [isBusy, setBusy] = useState(false);
  const [isTicked, setTicked] = useState(acknowledge === undefined);
  const hint = useId();
  const accept = () => {
    if (!autoClose) setBusy(true);
    onResult(true);
  };
  return (
    <Modal width={400} labelledBy={heading} onEscape={() => !isBusy && onResult(false)}>
      <h2 id={heading}>{title}</h2>
      <p>{text}</p>
      {acknowledge !== undefined && (
        <label className="modal-tick">
          <input type="checkbox" checked={isTicked} disabled={isBusy} onChange={({ target }) => setTicked(target.checked)} />
          <span>{acknowledge}</span>
        </label>
      )}
      <div className="modal-buttons">
        <button type="button" className="button" disabled={isBusy} onClick={() => onResult(false)}>
          {reject ?? t("dialogs.no")}
        </button>
        <button
          type="button"
          className={`button ${isDestructive ? "button-danger" : "button-primary"}`}
          // Not `disabled`: the focus stays on it while the work goes on, and screen readers say what is still to be ticked.
          aria-disabled={isBusy || !isTicked || undefined}
          aria-describedby={isTicked ? undefined : hint}
          aria-busy={isBusy || undefined}
          onClick={() => !isBusy && isTicked && accept()}
        >
          {agree ?? t("dialogs.yes")}
        </button>
        {!isTicked && (
          <span id={hint} hidden>
            {t("dialogs.tickFirst", { sentence: acknowledge })}
          </span>
        )}
      </div>
    </Modal>
  );
}
