import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "./modal.tsx";

/** Asks before typed values are lost (spec §2): staying is the primary answer, and Escape means staying. */
export function UnsavedChangesDialog({ onContinue, onDiscard }: { onContinue(): void; onDiscard(): void }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <Modal width={450} labelledBy={heading} onEscape={onContinue}>
      <h2 id={heading}>{t("dialogs.unsavedTitle")}</h2>
      <p>{t("dialogs.unsavedText")}</p>
      <p>{t("dialogs.unsavedConsequence")}</p>
      <div className="modal-buttons">
        <button type="button" className="button button-primary" onClick={onContinue}>
          {t("dialogs.continueEditing")}
        </button>
        <button type="button" className="button" onClick={onDiscard}>
          {t("dialogs.discardChanges")}
        </button>
      </div>
    </Modal>
  );
}
