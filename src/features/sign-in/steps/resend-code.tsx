import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

interface ResendCodeProps {
  /** Seconds until the server accepts another request. */
  after: number;
  /** @returns the seconds until the next request. @throws an error whose message is shown to the user */
  onResend(): Promise<number>;
}

/** The button "Send it again": counts down, sends, and confirms. */
export function ResendCode({ after, onResend }: ResendCodeProps) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(after);
  const [isSending, setSending] = useState(false);
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const isWaiting = left > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const resend = async () => {
    // The button stays disabled until the answer: a second request would use up the few codes per hour.
    setSending(true);
    setAnnouncement(null);
    try {
      setLeft(await onResend());
      setAnnouncement(t("steps.sentAgain"));
    } catch (cause) {
      setAnnouncement(cause instanceof Error ? cause.message : t("errors.Unexpected"));
    } finally {
      setSending(false);
    }
  };

  return (
    <p className="sign-in-hint">
      <button type="button" className="sign-in-text-button" disabled={isWaiting || isSending} aria-busy={isSending} onClick={resend}>
        {isWaiting ? t("steps.resendIn", { seconds: left }) : t("steps.resend")}
      </button>
      <span role="status">{announcement}</span>
    </p>
  );
}
