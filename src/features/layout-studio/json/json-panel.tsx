import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { mergeLayouts } from "../../../../layout/merge/merge-layouts.ts";
import type { Layout } from "../../../../layout/model.ts";
import { usePanelState } from "../panels/panel-state.ts";
import { ProblemWords } from "../problems/problem-words.tsx";
import { useStudio, useStudioActions } from "../studio-context.ts";
import { type Finding, type Judgement, judgeText } from "./judge-text.ts";
import type { Span } from "./read-layout-text.ts";
import { useFollowSelection } from "./use-follow-selection.ts";

/** A pause in typing before the text is parsed and checked: that takes time for a long text. */
const JUDGE_AFTER_MS = 300;

/** The layout as text: it follows changes from elsewhere in the studio, and typed text is applied as one step. */
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
        // The text area's own undo applies until the text is applied to the layout.
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

/** The judgement of the text at the last pause in typing. */
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

/** Text that the user typed and has not applied. It is kept while other panels are open. */
interface Typed {
  readonly text: string;
  /** The layout when the user started to type. */
  readonly base: Layout;
}

/**
 * Applies typed text as one step that can be undone. Changes made elsewhere since the typing began are merged in; if both changed the same
 * property, the typed text wins, because it is newer.
 *
 * @returns `announcement`: the result
 */
function useApply(typed: Typed | null, setTyped: (typed: Typed | null) => void) {
  const { t } = useTranslation();
  const studio = useStudioActions();
  const [announcement, setAnnouncement] = useState("");
  const apply = () => {
    if (typed === null) return;
    const { layoutId, contracts, layout: now } = studio.state;
    const { layout } = judgeText(typed.text, layoutId, contracts);
    if (layout === null) return setAnnouncement(t("studio.panels.json.notApplied"));
    const { merged, conflicts } = now === typed.base ? { merged: layout, conflicts: [] } : mergeLayouts(typed.base, layout, now);
    studio.replaceLayout(merged, t("studio.panels.json.step"));
    setTyped(null);
    setAnnouncement(
      conflicts.length === 0 ? t("studio.panels.json.applied") : t("studio.panels.json.appliedOver", { count: conflicts.length }),
    );
  };
  return { apply, announcement };
}

/** More would push the text out of view; solving these reveals the rest. */
const SHOWN = 50;

/** Problems of the text with line and column; a click moves the cursor there. */
function FindingList({ findings, onShow }: { findings: readonly Finding[]; onShow(span: Span): void }) {
  const { t } = useTranslation();
  if (findings.length === 0) return <p className="panel-note">{t("studio.panels.json.fine")}</p>;
  return (
    <ul className="panel-list" aria-label={t("studio.panels.json.findings")}>
      {findings.slice(0, SHOWN).map((finding, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: findings are made again with each text and have no Id.
        <li key={index}>
          <button type="button" className="panel-row" onClick={() => onShow(finding.span)}>
            <span className="panel-words">
              <span className="panel-place">{t("studio.panels.json.at", { line: finding.span.line, column: finding.span.column })}</span>
              {finding.problem === undefined ? <TextFinding finding={finding} /> : <ProblemWords problem={finding.problem} />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function TextFinding({ finding: { kind, message } }: { finding: Finding }) {
  const { t } = useTranslation();
  return (
    <span className="problem-words">
      <span>{t(`studio.panels.json.kinds.${kind}`)}</span>
      {message !== undefined && (
        <span lang="en" className="panel-detail">
          {message}
        </span>
      )}
    </span>
  );
}
