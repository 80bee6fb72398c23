import { useTranslation } from "react-i18next";
import { ProblemWords } from "../problems/problem-words.tsx";
import type { Finding } from "./judge-text.ts";
import type { Span } from "./read-layout-text.ts";

/** More would only push the text out of sight; the rest comes when these are solved. */
const SHOWN = 50;

/** What is to be said of the text, each with its line and column, and a click puts the cursor there. */
export function FindingList({ findings, onShow }: { findings: readonly Finding[]; onShow(span: Span): void }) {
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
