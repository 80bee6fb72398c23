import "./terms.css";
import { mdiFilePdfBox } from "@mdi/js";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SessionAccount } from "../../../shared/generated/types.ts";
import { mutation, query } from "../../data/operation.ts";
import { Icon } from "../../ui/icon.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useFormatLocale } from "../use-format-locale.ts";
import { TermTabs } from "./term-tabs.tsx";
import { TermText } from "./term-text.tsx";
import { TERMS_WIDTH } from "./terms-size.ts";

const acceptTermsForAccountAndProduct = mutation("Marketplace.AcceptTermsForAccountAndProduct");
const getMyConfirmedTerms = query("Marketplace.GetMyConfirmedTerms");
const getRequiredTerms = query("Marketplace.GetRequiredTerms");

export interface RequiredTermsProps {
  company: Pick<SessionAccount, "AccountId" | "DisplayName">;
  onSignOut(): void;
  onExport(path: string, name: string): Promise<void>;
}

/**
 * Terms that still need acceptance for the company: they block the portal until they are accepted. If they cannot be loaded, they block nothing:
 * the next sign-in asks again.
 */
export function RequiredTerms({ company, onSignOut, onExport }: RequiredTermsProps) {
  const { t } = useTranslation();
  const locale = useFormatLocale();
  const heading = useId();
  const explanation = useId();
  const client = useQueryClient();
  const parameters = { accountId: company.AccountId };
  const required = useQuery({ ...getRequiredTerms.options(parameters), meta: { suppressError: true } });
  const accept = useMutation({
    ...acceptTermsForAccountAndProduct.options(),
    meta: { suppressError: true },
    onSuccess: async () => {
      client.setQueryData(getRequiredTerms.key(parameters), { Items: [] });
      await client.invalidateQueries({ queryKey: getMyConfirmedTerms.key() });
    },
    // A newer version may exist by now: the user must read that one.
    onError: () => void required.refetch(),
  });
  const [chosen, setChosen] = useState("");
  const failure = required.error ?? accept.error;
  useEffect(() => {
    if (failure !== null) console.warn("Terms not loaded or not accepted:", failure);
  }, [failure]);
  const terms = required.data?.Items ?? [];
  const shown = terms.find(({ Id }) => String(Id) === chosen) ?? terms[0];
  if (shown === undefined) return null;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  return (
    <Modal width={TERMS_WIDTH} className="terms-dialog" labelledBy={heading} onEscape={() => undefined}>
      <h2 id={heading}>{t("terms.requiredTitle")}</h2>
      <p id={explanation}>{t("terms.requiredText", { company: company.DisplayName })}</p>
      <TermTabs
        label={t("terms.requiredTitle")}
        tabs={terms.map((term) => ({
          id: String(term.Id),
          label: term.Name,
          panel: <TermText term={term} note={t("terms.validSince", { date: date.format(new Date(term.ValidFrom)) })} withChanges />,
        }))}
        chosen={String(shown.Id)}
        onChoose={setChosen}
      />
      <div className="terms-foot">
        <p role="status">{accept.isError ? t("terms.acceptFailed") : ""}</p>
        <button
          type="button"
          className="button"
          onClick={() =>
            void onExport(shown.PathToTermsPdf, `${shown.Name}.pdf`).catch((cause: unknown) =>
              console.warn("The PDF could not be fetched:", cause),
            )
          }
        >
          <Icon path={mdiFilePdfBox} />
          {t("terms.export")}
        </button>
        <button type="button" className="button" onClick={onSignOut}>
          {t("chrome.signOut")}
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={accept.isPending}
          aria-describedby={explanation}
          onClick={() => accept.mutate({ ...parameters, termIds: terms.map(({ Id }) => Id) })}
        >
          {t("terms.accept")}
        </button>
      </div>
    </Modal>
  );
}
