import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePanelState } from "../panels/panel-state.ts";
import { useStudio, useStudioActions } from "../studio-context.ts";
import { FindingList } from "./finding-list.tsx";
import { type Judgement, judgeText } from "./judge-text.ts";
import { type Typed, useApply } from "./use-apply.ts";
import { useFollowSelection } from "./use-follow-selection.ts";

/** A pause in typing before the text is judged: reading a long one takes a moment. */
const JUDGE_AFTER_MS = 300;

/** The layout as it is written, both ways: it follows what is done elsewhere in the studio, and what is typed here becomes one step of it. */
export function JsonPanel() {
  const { t } = useTranslation();
  const studio = useStudioActions();
  const area = useRef<HTMLTextAreaElement>(null);
  const layout = useStudio((state) => state.layout);
  const mayEdit = useStudio((state) => state.mayEdit);
  const [typed, setTyped] = usePanelState<Typed | null>("json", null);
  const written = useMemo(() => JSON.stringify(layout, null, 2), [layout]);
  const text = typed?.text ?? written;
  const judgement = useJudgement(typed === null ? null : text);
  const { apply, announcement } = useApply(typed, setTyped);
  const follow = useFollowSelection(area, text);
  const isStale = typed !== null && typed.base !== layout;
  return (
    <div className="json-panel">
      <p className="panel-note">{t("studio.panels.json.hint")}</p>
      {typed !== null && (
        <div className="json-buttons">
          <button type="button" className="button button-primary" onClick={apply}>
            {t("studio.panels.json.apply")}
          </button>
          <button type="button" className="button" onClick={() => setTyped(null)}>
            {t("studio.panels.json.forget")}
          </button>
          {isStale && <span className="panel-detail">{t("studio.panels.json.changedElsewhere")}</span>}
        </div>
      )}
      <textarea
        ref={area}
        className="json-text"
        aria-label={t("studio.panels.json.label")}
        aria-invalid={judgement?.layout === null || undefined}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        readOnly={!mayEdit}
        // Its own undo counts as long as the text is not taken over.
        data-own-undo={typed === null ? undefined : true}
        value={text}
        onChange={({ target }) => setTyped({ text: target.value, base: typed?.base ?? studio.state.layout })}
        onSelect={follow.onSelect}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          apply();
        }}
      />
      <p className="panel-detail" role="status">
        {announcement}
      </p>
      {judgement !== null && (
        <FindingList
          findings={judgement.findings}
          onShow={({ start, end }) => {
            area.current?.focus();
            area.current?.setSelectionRange(start, end);
          }}
        />
      )}
    </div>
  );
}

/** Of the text as it was when typing last rested. */
function useJudgement(text: string | null): Judgement | null {
  const studio = useStudioActions();
  const [judgement, setJudgement] = useState<Judgement | null>(null);
  useEffect(() => {
    if (text === null) return setJudgement(null);
    const timer = setTimeout(() => setJudgement(judgeText(text, studio.state.layoutId, studio.state.contracts)), JUDGE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, studio]);
  return judgement;
}
