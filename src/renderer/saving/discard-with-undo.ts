import type { RendererPorts } from "../ports/ports.ts";
import type { FormSession } from "./form-session.ts";

/** Discards the input, and offers for a short time to restore it. */
export function discardWithUndo(session: FormSession, ports: Pick<RendererPorts, "messages" | "texts">): void {
  session.discard();
  offerUndo(session, ports);
}

export function offerUndo(session: FormSession, { messages, texts: { t } }: Pick<RendererPorts, "messages" | "texts">): void {
  if (!session.hasDiscarded) return;
  messages.notify({
    severity: "info",
    text: t("renderer.discarded"),
    action: { label: t("renderer.undo"), run: () => session.undoDiscard() },
  });
}
