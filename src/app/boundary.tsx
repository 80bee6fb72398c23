import { Component, type ReactNode, useState } from "react";
import { i18n } from "./i18n/i18n.ts";
import { type Crash, reportCrash } from "./report-crash.ts";

interface BoundaryProps {
  /** Another route resets the boundary. */
  route: string;
  children: ReactNode;
}

/** Shows an error page in place of content that throws, and reports the error. Typed values stay in the drafts. */
export class Boundary extends Component<BoundaryProps, { crash: Crash | null }> {
  override state: { crash: Crash | null } = { crash: null };

  static getDerivedStateFromError(error: unknown) {
    return { crash: reportCrash(error) };
  }

  override componentDidUpdate({ route }: BoundaryProps) {
    if (this.state.crash !== null && route !== this.props.route) this.setState({ crash: null });
  }

  override render() {
    return this.state.crash === null ? this.props.children : <CrashPage crash={this.state.crash} />;
  }
}

/**
 * The page after a crash. The error's message is not written for users; support finds the report by the reference.
 *
 * Plain markup: it may also replace a portal whose other code could not be loaded.
 */
function CrashPage({ crash: { reference, report } }: { crash: Crash }) {
  // Not from a provider, because the provider itself may have failed.
  const { t } = i18n;
  const [sending, setSending] = useState<"offered" | "busy" | "sent" | "failed">("offered");
  const send = async () => {
    setSending("busy");
    try {
      await report?.();
      setSending("sent");
    } catch (cause) {
      console.warn("Crash not reported:", cause);
      setSending("failed");
    }
  };
  return (
    <div className="crash" role="alert">
      <h1>{t("crash.title")}</h1>
      <p>{t("errors.Unexpected")}</p>
      <p>{t("crash.kept")}</p>
      <button type="button" className="crash-reload" onClick={() => location.reload()}>
        {t("crash.reload")}
      </button>
      {report !== null && sending !== "sent" && (
        <button type="button" className="crash-reload" disabled={sending === "busy"} onClick={() => void send()}>
          {t("crash.send")}
        </button>
      )}
      {sending === "sent" && <p>{t("crash.sent")}</p>}
      {sending === "failed" && <p>{t("errors.RequestFailed")}</p>}
      <p className="crash-reference">{t("crash.reference", { reference })}</p>
    </div>
  );
}
