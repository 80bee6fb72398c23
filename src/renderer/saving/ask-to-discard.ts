import type { RendererPorts } from "../ports/ports.ts";
import type { FormSession } from "./form-session.ts";

/** Asks the user before typed values are lost, and discards them if the user agrees or there are none. @returns whether they are discarded */
export async function askToDiscard(session: FormSession, ports: RendererPorts): Promise<boolean> {
  const count = session.hasStore ? session.store.status().changed : 0;
  const isAgreed =
    count === 0 ||
    (await ports.messages.confirm({
      title: ports.texts.t("renderer.discard.title"),
      text: ports.texts.t("renderer.discard.text", { count }),
      agree: ports.texts.t("renderer.discard.agree"),
      reject: ports.texts.t("renderer.discard.reject"),
      isDestructive: true,
    }));
  if (isAgreed) session.discard();
  return isAgreed;
}
