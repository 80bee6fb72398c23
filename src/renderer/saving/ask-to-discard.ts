import type { RendererHost } from "../host.ts";
import type { FormSession } from "./form-session.ts";

/** Asks before typed values are lost; discards them if there are none or the person agrees. @returns whether they are gone. */
export async function askToDiscard(session: FormSession, host: RendererHost): Promise<boolean> {
  const count = session.hasStore ? session.store.status().changed : 0;
  const isAgreed =
    count === 0 ||
    (await host.confirm({
      title: host.t("renderer.discard.title"),
      text: host.t("renderer.discard.text", { count }),
      agree: host.t("renderer.discard.agree"),
      reject: host.t("renderer.discard.reject"),
      isDestructive: true,
    }));
  if (isAgreed) session.discard();
  return isAgreed;
}
