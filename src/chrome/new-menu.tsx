import { mdiPlus } from "@mdi/js";
import { useTranslation } from "react-i18next";
import { Icon } from "../ui/icon.tsx";
import { useLeading } from "./destination.ts";
import { LazyMenu, lazyEntries } from "./lazy-menu.tsx";
import { NEW_MENU } from "./navigation-entries.ts";

const NewEntries = lazyEntries(async () => (await import("./menus/new-entries.tsx")).NewEntries);

/** "New" (spec §2): what the user may create under the own company; disabled for who may create nothing. */
export function NewMenu() {
  const { t } = useTranslation();
  const { lead } = useLeading();
  const items = NEW_MENU.flatMap((name) => {
    const destination = lead(name);
    return destination === null ? [] : [{ name, destination }];
  });
  const isUsable = items.length > 0;
  return (
    <LazyMenu
      label={t("chrome.new")}
      className="button"
      disabled={!isUsable}
      title={isUsable ? undefined : t("chrome.newNothing")}
      load={NewEntries.load}
      button={
        <>
          <Icon path={mdiPlus} size={18} />
          {t("chrome.new")}
        </>
      }
    >
      <NewEntries items={items} />
    </LazyMenu>
  );
}
