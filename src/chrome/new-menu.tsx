import { mdiPlus } from "@mdi/js";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { accountQuery } from "../data/accounts.ts";
import { accountCapability } from "../data/operation-access.ts";
import { session } from "../data/session.ts";
import { useUser } from "../data/use-session.ts";
import { CREATABLE_TYPES, creatableTypes, createIcon } from "../ui/creatable-types.ts";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";

/** "New" (spec §2): what the user may create under the own company; disabled for who may create nothing. */
export function NewMenu() {
  const { t } = useTranslation();
  const [wasOpened, setOpened] = useState(false);
  const companyId = useUser().CompanyAccount?.AccountId;
  const mayCreate = companyId !== undefined && CREATABLE_TYPES.some((type) => session.can(accountCapability(type), ["Create"]));
  // What fits under the company is the server's rule, so it is asked, but only by somebody who opens the menu.
  const { data } = useQuery({ ...accountQuery(companyId ?? 0), enabled: wasOpened && mayCreate });
  const types = creatableTypes(data?.AllowedActions ?? []);
  return (
    <Menu
      label={t("chrome.new")}
      className="button"
      disabled={!mayCreate}
      title={mayCreate ? undefined : t("chrome.newNothing")}
      onOpen={() => setOpened(true)}
      button={
        <>
          <Icon path={mdiPlus} size={18} />
          {t("chrome.new")}
        </>
      }
    >
      {types.map((type) => (
        <Link key={type} role="menuitem" tabIndex={-1} to={`/account/${companyId}/create/${type}`}>
          <Icon path={createIcon(type)} />
          {t(`account.newTypes.${type}`)}
        </Link>
      ))}
      {data && types.length === 0 && <div className="menu-label">{t("chrome.newNothing")}</div>}
    </Menu>
  );
}
