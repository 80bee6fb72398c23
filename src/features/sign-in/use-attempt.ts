import { useState } from "react";
import { useTranslation } from "react-i18next";

/** Something that is tried by a press of a button, one at a time: whether it is under way, and what to say of one that failed. */
interface Attempts {
  readonly isBusy: boolean;
  /** The sentence to show; null while there is nothing to say. */
  readonly failure: string | null;
  clearFailure(): void;
  /**
   * @param work throws an error whose message is the sentence to show
   * @returns whether it went well, or was not begun because another one is under way
   */
  attempt(work: () => Promise<void>): Promise<boolean>;
}

export function useAttempt(): Attempts {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    isBusy,
    failure,
    clearFailure: () => setFailure(null),
    async attempt(work) {
      if (isBusy) return true;
      setBusy(true);
      setFailure(null);
      try {
        await work();
        return true;
      } catch (cause) {
        setFailure(cause instanceof Error ? cause.message : t("errors.Unexpected"));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
