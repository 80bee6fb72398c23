import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { LOCALES } from "../../../layout/model.ts";
import { query } from "../../data/operation.ts";
import { setViewing, useViewing } from "../../data/viewing.ts";
import { Modal } from "../../ui/modal.tsx";

const listViewRoles = query("Metadata.ListViewRoles");

/** Chooses a role, a language or both. */
export function ViewAsDialog({ onClose }: { onClose(): void }) {
  const { t, i18n } = useTranslation();
  const heading = useId();
  const viewing = useViewing();
  const { data } = useQuery(listViewRoles.options({}));
  const [roleId, setRoleId] = useState(String(viewing.role?.RoleId ?? ""));
  const [language, setLanguage] = useState<string>(viewing.language ?? "");
  const names = new Intl.DisplayNames(i18n.language, { type: "language" });
  const show = () => {
    setViewing({
      role: data?.Items.find(({ RoleId }) => String(RoleId) === roleId) ?? null,
      language: LOCALES.find((locale) => locale === language) ?? null,
    });
    onClose();
  };
  return (
    <Modal width={450} labelledBy={heading} onEscape={onClose}>
      <h2 id={heading}>{t("viewAs.title")}</h2>
      <p>{t("viewAs.text")}</p>
      <div className="view-as-fields">
        <label>
          {t("viewAs.role")}
          <select value={roleId} onChange={(event) => setRoleId(event.target.value)}>
            <option value="">{t("viewAs.ownRole")}</option>
            {data?.Items.map(({ RoleId, Name }) => (
              <option key={RoleId} value={RoleId}>
                {Name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t("viewAs.language")}
          <select value={language} onChange={(event) => setLanguage(event.target.value)}>
            <option value="">{t("viewAs.ownLanguage")}</option>
            {LOCALES.map((locale) => (
              <option key={locale} value={locale}>
                {names.of(locale)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="modal-buttons">
        <button type="button" className="button" onClick={onClose}>
          {t("dialogs.cancel")}
        </button>
        <button type="button" className="button button-primary" onClick={show}>
          {t("viewAs.show")}
        </button>
      </div>
    </Modal>
  );
}
