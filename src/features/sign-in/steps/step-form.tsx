import type { FormEvent, ReactNode } from "react";
import { useAttempt } from "../use-attempt.ts";

interface StepFormProps {
  submitLabel: string;
  /** False keeps the button from being pressed: something is still missing. */
  isReady: boolean;
  /** @throws an error whose message is the sentence to show. */
  onSubmit(): Promise<void>;
  /** After a refusal: empty and focus what has to be typed again. */
  onRefused?: () => void;
  children: ReactNode;
}

/** One question before the portal: fields, one button, and above them what went wrong, which goes away with the next key. */
export function StepForm({ submitLabel, isReady, onSubmit, onRefused, children }: StepFormProps) {
  const { isBusy, failure, clearFailure, attempt } = useAttempt();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !(await attempt(onSubmit))) onRefused?.();
  };

  return (
    <form
      className="sign-in-form"
      method="post"
      onSubmit={submit}
      // Not with the key: the answer to a complete code may come before the key that completed it goes up.
      onInput={clearFailure}
    >
      {failure !== null && (
        <div className="sign-in-error" role="alert">
          {failure}
        </div>
      )}
      {children}
      <button type="submit" disabled={!isReady || isBusy} aria-busy={isBusy}>
        {submitLabel}
      </button>
    </form>
  );
}
