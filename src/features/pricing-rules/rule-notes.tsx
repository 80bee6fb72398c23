import { mdiAccountSwitch, mdiHistory } from "@mdi/js";
import { formatLocalInstant } from "../../../shared/format/dates.ts";
import { useTexts } from "../../renderer/ports/ports.ts";
import { Icon } from "../../renderer/values/icons/icon.tsx";
import type { Clash } from "./merge-rules.ts";
import type { RulesState, RulesStore } from "./rules-store.ts";

/** What happened to the rules besides the user's typing: a restored draft, another draft of the same user, another user's save. */
export function RuleNotes({ store, state }: { store: RulesStore; state: RulesState }) {
  const { t, locale } = useTexts();
  const { restoredFrom, otherDraft, isMerged, clashes, changes } = state;
  return (
    <>
      {restoredFrom !== undefined && (
        <Note
          icon={mdiHistory}
          label={t("renderer.draft.title")}
          text={t("renderer.draft.restoredFrom", { count: changes, time: formatLocalInstant(restoredFrom, locale) })}
        >
          <Quiet text={t("renderer.draft.discard")} onPress={() => store.discard()} />
          <Quiet text={t("renderer.draft.dismiss")} onPress={() => store.dismiss()} />
        </Note>
      )}
      {otherDraft && (
        <Note
          icon={mdiHistory}
          label={t("renderer.draft.otherTitle")}
          text={t("renderer.draft.otherFrom", {
            count: Object.keys(otherDraft.labels).length,
            time: formatLocalInstant(otherDraft.savedAt, locale),
            fields: Object.values(otherDraft.labels).join(", "),
          })}
        >
          <Quiet text={t("renderer.draft.useOther")} onPress={() => store.decideDraft(true)} />
          <Quiet text={t("renderer.draft.keepOwn")} onPress={() => store.decideDraft(false)} />
        </Note>
      )}
      {isMerged && (
        <Note icon={mdiAccountSwitch} label={t("renderer.conflict.title")} text={t("pricing.merged")}>
          <Quiet text={t("renderer.draft.dismiss")} onPress={() => store.dismiss()} />
        </Note>
      )}
      {clashes.map((clash) => (
        <Note
          key={`${clash.ruleId} ${clash.member}`}
          icon={mdiAccountSwitch}
          label={t("renderer.conflict.title")}
          text={textOfClash(clash, state, t)}
        >
          {clash.member !== undefined && <Quiet text={t("renderer.conflict.takeTheirs")} onPress={() => store.decide(clash, true)} />}
          <Quiet
            text={t(clash.member === undefined ? "renderer.draft.dismiss" : "renderer.conflict.keepMine")}
            onPress={() => store.decide(clash, false)}
          />
        </Note>
      ))}
    </>
  );
}

function textOfClash({ ruleId, member }: Clash, { rules }: RulesState, t: ReturnType<typeof useTexts>["t"]): string {
  const name = rules.find(({ id }) => id === ruleId)?.name ?? "";
  return member === undefined
    ? t("pricing.clash.gone", { name })
    : t("pricing.clash.member", { name, member: t(`pricing.members.${member}`) });
}

function Note({ icon, label, text, children }: { icon: string; label: string; text: string; children: React.ReactNode }) {
  return (
    <section className="ts-note" aria-label={label} role="status">
      <Icon path={icon} />
      <p>{text}</p>
      <span className="ts-note-tools">{children}</span>
    </section>
  );
}

function Quiet({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <button type="button" className="ts-button is-quiet" onClick={onPress}>
      {text}
    </button>
  );
}
