import "../consent/consent.css";
import "./terms.css";
import { mdiClose, mdiFilePdfBox } from "@mdi/js";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConfirmedTerm } from "../../../shared/generated/types.ts";
import { query } from "../../data/operation.ts";
import { Icon } from "../../ui/icon.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ConsentSettings } from "../consent/consent-settings.tsx";
import { useFormatLocale } from "../use-format-locale.ts";
import { type TermTab, TermTabs } from "./term-tabs.tsx";
import { TermText } from "./term-text.tsx";
import { TERMS_WIDTH } from "./terms-size.ts";

const getMyConfirmedTerms = query("Marketplace.GetMyConfirmedTerms");

export interface TermsDialogProps {
  /** `settings` is the privacy dialog with its settings tab open. */
  kind: "terms" | "privacy" | "settings";
  onClose(): void;
  /** Saves the PDF of a document under a name. */
  onExport(path: string, name: string): Promise<void>;
}

const SETTINGS = "settings";

/** The terms accepted by the company (spec §2): a tab per document, its PDF, and beside the privacy policy the consent settings. */
export function TermsDialog({ kind, onClose, onExport }: TermsDialogProps) {
  const { t } = useTranslation();
  const locale = useFormatLocale();
  const heading = useId();
  const isPrivacy = kind !== "terms";
  // Failures are only logged (spec §8); the dialog mentions them in one sentence.
  const { data, error, isPending } = useQuery({ ...getMyConfirmedTerms.options({}), meta: { suppressError: true } });
  const [chosen, setChosen] = useState(kind === "settings" ? SETTINGS : "");
  const [hasExportFailed, setExportFailed] = useState(false);
  useEffect(() => {
    if (error !== null) console.warn("Terms not loaded:", error);
  }, [error]);
  const documents = uniqueDocuments(data?.Items ?? []).filter(({ IsPrivacyPolicy }) => IsPrivacyPolicy === isPrivacy);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  const tabs: TermTab[] = documents.map((term) => ({
    id: String(term.Id),
    label: term.Name,
    panel: <TermText term={term} note={t("terms.acceptedBy", { date: date.format(new Date(term.AcceptedAt)), name: term.AcceptedBy })} />,
  }));
  if (isPrivacy) tabs.push({ id: SETTINGS, label: t("terms.settings"), panel: <ConsentSettings /> });
  const shown = documents.find(({ Id }) => String(Id) === chosen) ?? (chosen === SETTINGS ? undefined : documents[0]);
  const exportShown = async ({ PathToTermsPdf, Name }: ConfirmedTerm) => {
    setExportFailed(false);
    try {
      await onExport(PathToTermsPdf, `${Name}.pdf`);
    } catch (cause) {
      console.warn("The PDF could not be fetched:", cause);
      setExportFailed(true);
    }
  };
  const problem = hasExportFailed ? t("renderer.grid.export.failed") : error !== null ? t("terms.failed") : "";
  return (
    <Modal width={TERMS_WIDTH} className="terms-dialog" labelledBy={heading} onEscape={onClose}>
      <div className="terms-head">
        <h2 id={heading}>{t(isPrivacy ? "terms.privacyTitle" : "terms.title")}</h2>
        <button type="button" className="button-icon" aria-label={t("dialogs.close")} onClick={onClose}>
          <Icon path={mdiClose} />
        </button>
      </div>
      {isPending && tabs.length === 0 && <Skeleton width={320} />}
      {!isPending && documents.length === 0 && error === null && <p>{t("terms.none")}</p>}
      {tabs.length > 0 && (
        <TermTabs
          label={t(isPrivacy ? "terms.privacyTitle" : "terms.title")}
          tabs={tabs}
          chosen={shown === undefined ? SETTINGS : String(shown.Id)}
          onChoose={setChosen}
        />
      )}
      <div className="terms-foot">
        <p role="status">{problem}</p>
        {shown !== undefined && (
          <button type="button" className="button" onClick={() => void exportShown(shown)}>
            <Icon path={mdiFilePdfBox} />
            {t("terms.export")}
          </button>
        )}
        <button type="button" className={`button ${shown === undefined ? "" : "button-primary"}`} onClick={onClose}>
          {t("dialogs.close")}
        </button>
      </div>
    </Modal>
  );
}

/** A document accepted for several products is listed once. */
function uniqueDocuments(terms: readonly ConfirmedTerm[]): ConfirmedTerm[] {
  return [...new Map(terms.map((term) => [term.Id, term])).values()];
}
