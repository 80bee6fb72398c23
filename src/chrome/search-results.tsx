import { mdiCloudOutline } from "@mdi/js";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AccountSearchResult, ServiceResult } from "../../shared/generated/types.ts";
import { AccountIcon } from "../ui/account-icon.tsx";
import { Icon } from "../ui/icon.tsx";

/** One found account: icon by type, name, struck through if terminated (spec §2); below it what distinguishes it from accounts of the same name. */
export function AccountLabel({ item }: { item: AccountSearchResult }) {
  const { t } = useTranslation();
  const isTerminated = item.AccountState === "Terminated";
  return (
    <ResultLabel
      icon={<AccountIcon icon={item.Icon} title={t(`account.types.${item.AccountType}`)} />}
      name={isTerminated ? <s>{item.DisplayName}</s> : item.DisplayName}
      hint={[item.Username, item.PathText].filter(Boolean).join(" · ")}
      state={isTerminated ? t("chrome.terminated") : undefined}
    />
  );
}

export function ServiceLabel({ item }: { item: ServiceResult }) {
  return <ResultLabel icon={<Icon path={mdiCloudOutline} />} name={item.DisplayName} hint={item.VendorName} />;
}

/** A search result: an icon, a name, a second line. */
export function ResultLabel({ icon, name, hint, state }: { icon: ReactNode; name: ReactNode; hint?: string; state?: string | undefined }) {
  return (
    <>
      {icon}
      <span className="search-result-text">
        <span>{name}</span>
        {hint !== undefined && hint !== "" && <small>{hint}</small>}
      </span>
      {state !== undefined && <small>{state}</small>}
    </>
  );
}
