import type { FormEvent, ReactNode } from "react";
import { useAttempt } from "../use-attempt.ts";

interface StepFormProps {
  submitLabel: string;
  /** False disables the button: something is missing. */
  isReady: boolean;
  /** @throws an error whose message is shown to the user */
  onSubmit(): Promise<void>;
  /** After a refusal: clear and focus the inputs that must be typed again. */
  onRefused?: () => void;
  children: ReactNode;
}

/** A form before the portal: fields, one button, and the error above them, which the next key clears. */
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
      // Not on keyup: the answer to a complete code may arrive before the last key is released.
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
