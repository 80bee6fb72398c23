import { mdiHistory } from "@mdi/js";
import { formatLocalInstant } from "../../../shared/format/dates.ts";
import { usePorts } from "../ports/ports.ts";
import { Icon } from "../values/icons/icon.tsx";
import { discardWithUndo, offerUndo } from "./discard-with-undo.ts";
import type { FormSession } from "./form-session.ts";
import { useSession } from "./use-session.ts";

/** Notes about a restored draft, and about other input of the same user in the same form elsewhere, which the user can take or ignore. */
export function DraftNote({ session }: { session: FormSession }) {
  const ports = usePorts();
  const { t, locale } = ports.texts;
  const { restored, otherDraft } = useSession(session);
  return (
    <>
      {restored && (
        <section className="ts-note" aria-label={t("renderer.draft.title")}>
          <Icon path={mdiHistory} />
          <p>
            {t("renderer.draft.restoredFrom", { count: restored.count, time: formatLocalInstant(restored.savedAt, locale) })}
            {restored.withheld.length > 0 && ` ${t("renderer.draft.withheld", { fields: restored.withheld.join(", ") })}`}
          </p>
          <span className="ts-note-tools">
            <button type="button" className="ts-button is-quiet" onClick={() => discardWithUndo(session, ports)}>
              {t("renderer.draft.discard")}
            </button>
            <button type="button" className="ts-button is-quiet" onClick={() => session.dismissRestored()}>
              {t("renderer.draft.dismiss")}
            </button>
          </span>
        </section>
      )}
      {otherDraft && (
        <section className="ts-note" aria-label={t("renderer.draft.otherTitle")}>
          <Icon path={mdiHistory} />
          <p>
            {t("renderer.draft.otherFrom", {
              count: Object.keys(otherDraft.typed).length,
              time: formatLocalInstant(otherDraft.savedAt, locale),
              fields: Object.values(otherDraft.labels).join(", "),
            })}
          </p>
          <span className="ts-note-tools">
            <button
              type="button"
              className="ts-button is-quiet"
              onClick={() => {
                session.takeOtherDraft(otherDraft);
                offerUndo(session, ports);
              }}
            >
              {t("renderer.draft.useOther")}
            </button>
            <button type="button" className="ts-button is-quiet" onClick={() => session.keepOwnDraft()}>
              {t("renderer.draft.keepOwn")}
            </button>
          </span>
        </section>
      )}
    </>
  );
}
