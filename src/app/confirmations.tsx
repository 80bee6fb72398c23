import { useCallback, useMemo, useState } from "react";
import { ConfirmDialog, type ConfirmDialogProps } from "../ui/confirm-dialog.tsx";
import { UnsavedChangesDialog } from "../ui/unsaved-changes-dialog.tsx";

export type Question = Omit<ConfirmDialogProps, "onResult">;

interface Asked {
  /** Distinguishes two consecutive questions. */
  id: number;
  /** "leave": whether to discard typed values. */
  question: Question | "leave";
  answer(agreed: boolean): void;
  /** The user agreed, and the dialog stays open until the work is done. */
  isAgreed?: boolean;
}

let lastId = 0;

/** Asks a question and waits for the answer. A new question while another is open answers the first one with no. */
export function useConfirmations() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    (question: Asked["question"]) =>
      new Promise<boolean>((resolve) => {
        setAsked((earlier) => {
          earlier?.answer(false);
          return { id: ++lastId, question, answer: resolve };
        });
      }),
    [],
  );
  const confirmations = useMemo(
    () => ({
      confirm: (question: Question) => ask(question),
      confirmLoss: () => ask("leave"),
      closeConfirmation: () => setAsked((now) => (now?.isAgreed === true ? null : now)),
    }),
    [ask],
  );

  const close = (agreed: boolean) => {
    setAsked(null);
    asked?.answer(agreed);
  };
  const agree = ({ question, answer, ...rest }: Asked) => {
    if (question === "leave" || question.autoClose !== false) return close(true);
    setAsked({ ...rest, question, answer, isAgreed: true });
    answer(true);
  };
  const dialog =
    asked &&
    (asked.question === "leave" ? (
      <UnsavedChangesDialog key={asked.id} onContinue={() => close(false)} onDiscard={() => close(true)} />
    ) : (
      <ConfirmDialog key={asked.id} {...asked.question} onResult={(agreed) => (agreed ? agree(asked) : close(false))} />
    ));
  return { confirmations, dialog };
}
