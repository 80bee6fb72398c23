import "../ui/banner.css";
import { mdiAccountSwitch } from "@mdi/js";
import { useTranslation } from "react-i18next";
import { useUser } from "../data/use-session.ts";
import { Icon } from "../ui/icon.tsx";
import { useFormatLocale } from "./use-format-locale.ts";

/** Shows on every screen for whom the user acts, and until when (spec §6). */
export function ImpersonationBanner({ onEnd }: { onEnd(): void }) {
  const { t } = useTranslation();
  const locale = useFormatLocale();
  const user = useUser();
  const name = [user.Firstname, user.Lastname].filter(Boolean).join(" ") || user.Username;
  const ends = user.ImpersonationEndsAt == null ? null : new Date(user.ImpersonationEndsAt);
  const time = ends === null ? "" : new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(ends);
  return (
    <div className="banner" role="status">
      <span className="banner-text">
        <Icon path={mdiAccountSwitch} />
        <span>{t("chrome.actingFor", { name, time })}</span>
      </span>
      <button type="button" className="button" onClick={onEnd}>
        {t("chrome.endActing")}
      </button>
    </div>
  );
}
