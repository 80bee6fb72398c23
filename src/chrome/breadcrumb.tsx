import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { HierarchyEntry } from "../../shared/generated/types.ts";
import { AccountIcon } from "../ui/account-icon.tsx";

interface BreadcrumbProps {
  hierarchy: readonly HierarchyEntry[];
  /** The open screen is below the account's own, so the last entry links back to the account. */
  isBelow?: boolean;
}

/** The ancestors of the open account, as far up as the user may see; the last entry is the account itself. */
export function Breadcrumb({ hierarchy, isBelow = false }: BreadcrumbProps) {
  const { t } = useTranslation();
  return (
    <nav className="breadcrumb" aria-label={t("chrome.breadcrumb")}>
      <ol>
        {hierarchy.map((entry, index) => (
          <li key={entry.AccountId}>
            <Link to={`/account/${entry.AccountId}`} aria-current={!isBelow && index === hierarchy.length - 1 ? "page" : undefined}>
              <AccountIcon icon={entry.Icon} size={16} title={t(`account.types.${entry.AccountType}`)} />
              <span>{entry.DisplayName}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
