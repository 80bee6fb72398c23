import { useCallback, useState } from "react";
import { ConfirmDialog, type ConfirmDialogProps } from "../ui/confirm-dialog.tsx";

type Question = Omit<ConfirmDialogProps, "onResult">;

/** Ask a question and wait for its answer. A second question while one is open is answered "no" for the first. */
export function useConfirmations() {
  const [open, setOpen] = useState<{ question: Question; answer(agreed: boolean): void } | null>(null);
  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        setOpen((earlier) => {
          earlier?.answer(false);
          return { question, answer: resolve };
        });
      }),
    [],
  );
  const dialog = open && (
    <ConfirmDialog
      {...open.question}
      onResult={(agreed) => {
        setOpen(null);
        open.answer(agreed);
      }}
    />
  );
  return { confirm, dialog };
}
