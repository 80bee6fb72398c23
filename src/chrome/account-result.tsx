import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { AccountSearchResult } from "../generated/types.ts";
import { AccountIcon } from "../ui/account-icon.tsx";

interface AccountResultProps {
  id: string;
  item: AccountSearchResult;
  isActive: boolean;
  /** Followed by a click: the search has done its work. */
  onOpen(): void;
}

/** One account found: its icon by type, its name, struck through when it is terminated (spec §2). */
export function AccountResult({ id, item, isActive, onOpen }: AccountResultProps) {
  const { t } = useTranslation();
  const isTerminated = item.AccountState === "Terminated";
  return (
    <Link
      id={id}
      to={`/account/${item.AccountId}`}
      className="search-result"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // Before the click: the input must not lose focus first and take the list away under the pointer.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <AccountIcon icon={item.Icon} title={t(`account.types.${item.AccountType}`)} />
      <span className="search-result-text">
        <span>{isTerminated ? <s>{item.DisplayName}</s> : item.DisplayName}</span>
        <small>{item.PathText}</small>
      </span>
      {isTerminated && <small>{t("chrome.terminated")}</small>}
    </Link>
  );
}
