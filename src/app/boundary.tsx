import { Component, type ReactNode, useState } from "react";
import { i18n } from "./i18n/i18n.ts";
import { type Crash, reportCrash } from "./report-crash.ts";

interface BoundaryProps {
  /** Another place is another chance. */
  route: string;
  children: ReactNode;
}

/** Shows a page of its own in place of what breaks inside, and reports it. What was typed is kept where forms keep their drafts. */
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
 * What remains when a screen breaks. The error's text is no sentence for people; the reference is what support finds the report by.
 *
 * Markup only: it also replaces a portal of which nothing else could be loaded.
 */
function CrashPage({ crash: { reference, report } }: { crash: Crash }) {
  // Not through a provider: what broke may be what provides it.
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
