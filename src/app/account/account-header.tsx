import { mdiPlus } from "@mdi/js";
import { type Ref, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Account } from "../../../shared/generated/types.ts";
import { AccountIcon } from "../../ui/account-icon.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { type CreatableType, creatableTypes, createIcon } from "../../ui/creatable-types.ts";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { usePortal } from "../portal-context.ts";
import { offerCommands } from "../screen-commands.ts";
import { StateChip } from "./state-chip.tsx";

interface AccountHeaderProps {
  account: Account;
  /** The element for the actions of the layout below. */
  actions: Ref<HTMLDivElement>;
}

/** Name and state of the account, the menu of accounts to create below it, and an element for the layout's actions. */
export function AccountHeader({ account, actions }: AccountHeaderProps) {
  const { t } = useTranslation();
  const { navigate } = usePortal();
  const types = creatableTypes(account.AllowedActions);
  const wayTo = (type: CreatableType) => `/account/${account.AccountId}/create/${type}`;
  useEffect(() => {
    const label = (type: CreatableType) => `${t(`account.newTypes.${type}`)} ${t("account.createUnder", { name: account.DisplayName })}`;
    offerCommands(
      types.map((type) => ({ id: type, label: label(type), kind: "action", run: () => navigate(wayTo(type)) })),
      "account-header",
    );
  });
  useEffect(() => () => offerCommands(null, "account-header"), []);
  return (
    <div className="account-header">
      <span className="account-icon">
        <AccountIcon icon={account.Icon} size={24} title={t(`account.types.${account.AccountType}`)} />
      </span>
      <div className="account-title">
        <h1>{account.DisplayName}</h1>
        <div className="account-facts">
          <StateChip state={account.AccountState} />
          <span className="account-id">
            {t("account.id", { id: String(account.AccountId) })}
            <CopyButton text={String(account.AccountId)} label={t("account.copyId")} copiedLabel={t("account.copied")} />
          </span>
        </div>
      </div>
      <div className="account-actions">
        <div className="account-layout-actions" ref={actions} />
        {types.length > 0 && (
          <Menu
            className="button account-create"
            label={t("account.create")}
            title={t("account.create")}
            button={
              <>
                <Icon path={mdiPlus} size={18} />
                <span>{t("account.create")}</span>
              </>
            }
          >
            {types.map((type) => (
              <Link key={type} role="menuitem" tabIndex={-1} to={wayTo(type)}>
                <Icon path={createIcon(type)} />
                {t(`account.newTypes.${type}`)}
              </Link>
            ))}
          </Menu>
        )}
      </div>
    </div>
  );
}
