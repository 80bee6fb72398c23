import { mdiAccount, mdiAccountGroup, mdiAccountMultiple, mdiAccountTie, mdiCloud } from "@mdi/js";
import { Icon } from "./icon.tsx";

/** Icons of the account types, by the names that the server sends (spec §1). */
const PATHS: Record<string, string> = {
  Account: mdiAccount,
  AccountMultiple: mdiAccountMultiple,
  AccountGroup: mdiAccountGroup,
  AccountTie: mdiAccountTie,
  Cloud: mdiCloud,
};

/** @param title the type in words, if only the icon shows it */
export function AccountIcon({ icon, size, title }: { icon: string; size?: number; title?: string }) {
  return <Icon path={PATHS[icon] ?? mdiAccount} {...(size === undefined ? {} : { size })} {...(title === undefined ? {} : { title })} />;
}
