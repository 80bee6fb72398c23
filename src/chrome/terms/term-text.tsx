import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Term } from "../../../shared/generated/types.ts";
import { Markdown } from "../../renderer/values/markdown/markdown.tsx";

interface TermTextProps {
  term: Pick<Term, "Name" | "Version" | "TermsText" | "Changes">;
  /** Below the name: who accepted the document and when, or its effective date. */
  note: string;
  /** Shows the changes before the text, for users who know the text. */
  withChanges?: boolean;
}

/** One document. Its Markdown is rendered as elements, so a text cannot bring markup of its own. */
export function TermText({ term: { Name, Version, TermsText, Changes }, note, withChanges = false }: TermTextProps) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <article className="term-text">
      <h3>{Name}</h3>
      <p className="term-note">
        {t("terms.version", { version: Version })} · {note}
      </p>
      {withChanges && Changes !== "" && (
        <section className="term-changes" aria-labelledby={heading}>
          <h4 id={heading}>{t("terms.changes")}</h4>
          <Markdown source={Changes} topLevel={5} />
        </section>
      )}
      <Markdown source={TermsText} topLevel={4} />
    </article>
  );
}
