import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "./modal.tsx";

export interface ConfirmDialogProps {
  title: string;
  text: string;
  agree?: string | undefined;
  reject?: string | undefined;
  /** Cannot be undone. */
  isDestructive?: boolean | undefined;
  /** True on the agree button; false on the reject button and on Escape (spec §4). */
  onResult(agreed: boolean): void;
}

export function ConfirmDialog({ title, text, agree, reject, isDestructive = false, onResult }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <Modal width={400} labelledBy={heading} onEscape={() => onResult(false)}>
      <h2 id={heading}>{title}</h2>
      <p>{text}</p>
      <div className="modal-buttons">
        <button type="button" className="button" onClick={() => onResult(false)}>
          {reject ?? t("dialogs.no")}
        </button>
        <button type="button" className={`button ${isDestructive ? "button-danger" : "button-primary"}`} onClick={() => onResult(true)}>
          {agree ?? t("dialogs.yes")}
        </button>
      </div>
    </Modal>
  );
}
