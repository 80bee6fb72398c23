import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "./modal.tsx";

export interface ConfirmDialogProps {
  title: string;
  text: string;
  agree?: string | undefined;
  reject?: string | undefined;
  /** Text of a checkbox that must be ticked before the user can agree. */
  acknowledge?: string | undefined;
  /** Cannot be undone. */
  isDestructive?: boolean | undefined;
  /** False: after agreement the dialog stays, busy, until the caller closes it (spec §4). */
  autoClose?: boolean | undefined;
  /** True for the agree button; false for the reject button and Escape (spec §4). */
  onResult(agreed: boolean): void;
}

/** A question that waits for its answer: only its buttons and Escape close it (spec §2). */
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
          // `aria-disabled` instead of `disabled`: the button keeps the focus while the work runs, and screen readers read the hint.
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
