import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Term } from "../../../shared/generated/types.ts";
import { Markdown } from "../../renderer/values/markdown/markdown.tsx";

interface TermTextProps {
  term: Pick<Term, "Name" | "Version" | "TermsText" | "Changes">;
  /** Below the name: who has accepted it and when, or since when it counts. */
  note: string;
  /** What is new comes before the text: it is what people who know the text want to read. */
  withChanges?: boolean;
}

/** One document. Markdown becomes elements one by one, so a text brings no markup of its own into the page. */
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
