import type { RendererHost } from "../host.ts";
import type { FormSession } from "./form-session.ts";

/** Discards what was typed, and offers for a short while to bring it back. */
export function discardWithUndo(session: FormSession, host: RendererHost): void {
  session.discard();
  offerUndo(session, host);
}

export function offerUndo(session: FormSession, { notify, t }: RendererHost): void {
  if (!session.hasDiscarded) return;
  notify({ severity: "info", text: t("renderer.discarded"), action: { label: t("renderer.undo"), run: () => session.undoDiscard() } });
}
