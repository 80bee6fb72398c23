import { mdiUploadOutline } from "@mdi/js";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { accountQuery } from "../../data/accounts.ts";
import { useUser } from "../../data/use-session.ts";
import { CREATABLE_TYPES, creatableTypes, createIcon } from "../../ui/creatable-types.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Destination } from "../destination.ts";
import { DestinationLink } from "../destination-link.tsx";
import type { NavigationTargetName } from "../navigation-entries.ts";

/**
 * The entries of the menu "New". What may be created below the company is the server's rule, so it is requested when the menu opens; for the legacy
 * application its own rules apply.
 */
export function NewEntries({ items }: { items: readonly { name: NavigationTargetName; destination: Destination }[] }) {
  const { t } = useTranslation();
  const companyId = useUser().CompanyAccount?.AccountId;
  const entries = items.map((item) => ({ ...item, type: CREATABLE_TYPES.find((type) => item.name === `new${type}`) }));
  const needsRule = entries.some(({ destination, type }) => destination.kind === "screen" && type !== undefined);
  const { data } = useQuery({ ...accountQuery(companyId ?? 0), enabled: needsRule && companyId !== undefined });
  const fitting = creatableTypes(data?.AllowedActions ?? []);
  const offered = entries.filter(({ destination, type }) => destination.kind === "legacy" || type === undefined || fitting.includes(type));
  return (
    <>
      {offered.map(({ name, destination, type }) => (
        <DestinationLink key={name} role="menuitem" tabIndex={-1} destination={destination}>
          <Icon path={type === undefined ? mdiUploadOutline : createIcon(type)} />
          {t(type === undefined ? `places.${name}` : `account.newTypes.${type}`)}
        </DestinationLink>
      ))}
      {(data !== undefined || !needsRule) && offered.length === 0 && <div className="menu-label">{t("chrome.newNothing")}</div>}
    </>
  );
}
