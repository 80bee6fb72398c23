import { useState } from "react";
import { useTranslation } from "react-i18next";

/** Runs one attempt at a time: whether one is running, and the message of a failed one. */
interface Attempts {
  readonly isBusy: boolean;
  /** The message to show; null: none. */
  readonly failure: string | null;
  clearFailure(): void;
  /**
   * @param work throws an error whose message is shown to the user
   * @returns false if the attempt failed; true also if none was started because another one is running
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
