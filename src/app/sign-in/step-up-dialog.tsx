import { useCallback, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import { Modal } from "../../ui/modal.tsx";
import { loadStepTexts } from "./step-loader.ts";

const StepUpPrompt = lazyView(
  async () => {
    const [{ StepUpPrompt }] = await Promise.all([import("./step-up-prompt.tsx"), loadStepTexts()]);
    return StepUpPrompt;
  },
  { waiting: () => <Loading /> },
);

function Loading() {
  const { t } = useTranslation();
  return <p aria-busy="true">{t("stepUp.text")}</p>;
}

/** Asks for the second factor, or explains that none is set up. Escape cancels. */
function StepUpDialog({ onResult }: { onResult(isConfirmed: boolean): void }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <Modal width={400} labelledBy={heading} onEscape={() => onResult(false)}>
      <h2 id={heading}>{t("stepUp.title")}</h2>
      <StepUpPrompt onConfirmed={() => onResult(true)} />
      <div className="modal-buttons">
        <button type="button" className="button" onClick={() => onResult(false)}>
          {t("dialogs.cancel")}
        </button>
      </div>
    </Modal>
  );
}

/** Numbers the questions, so that each one mounts a fresh dialog. */
let questions = 0;
const nextNumber = () => ++questions;

/** One dialog at a time: further calls wait for the answer of the open one. */
export function useStepUp() {
  const [open, setOpen] = useState<{ number: number; waiting: ((isConfirmed: boolean) => void)[] } | null>(null);
  const stepUp = useCallback(
    () =>
      new Promise<boolean>((resolve) =>
        setOpen((earlier) => ({ number: earlier?.number ?? nextNumber(), waiting: [...(earlier?.waiting ?? []), resolve] })),
      ),
    [],
  );
  const stepUpDialog = open && (
    <StepUpDialog
      key={open.number}
      onResult={(isConfirmed) => {
        setOpen(null);
        for (const answer of open.waiting) answer(isConfirmed);
      }}
    />
  );
  return { stepUp, stepUpDialog };
}
