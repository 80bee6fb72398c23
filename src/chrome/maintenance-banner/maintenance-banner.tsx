import "../../ui/banner.css";
import { mdiWrenchClock } from "@mdi/js";
import { useTranslation } from "react-i18next";
import { COUNTED_IN_SECONDS, type MaintenanceNotice } from "../../data/live-maintenance.ts";
import { Icon } from "../../ui/icon.tsx";

/** Only these seconds are announced: announcing each second would block all other announcements. */
const READ_OUT = [60, 30, 10];

/** The text of the banner: whole minutes, then seconds, then that maintenance is ongoing. */
function useNoticeText({ phase, seconds }: Pick<MaintenanceNotice, "phase" | "seconds">): string {
  const { t } = useTranslation();
  if (phase === "ongoing") return t("maintenance.ongoing");
  if (seconds > COUNTED_IN_SECONDS) return t("maintenance.minutes", { count: Math.ceil(seconds / 60) });
  return t("maintenance.seconds", { count: seconds });
}

export function MaintenanceBanner({ notice }: { notice: MaintenanceNotice }) {
  const { phase, seconds, message } = notice;
  const readOut = seconds > COUNTED_IN_SECONDS ? seconds : (READ_OUT.findLast((figure) => figure >= seconds) ?? seconds);
  const shown = useNoticeText(notice);
  const announcement = useNoticeText({ phase, seconds: readOut });
  return (
    <div className={phase === "ongoing" ? "banner is-error" : "banner"}>
      <span className="banner-text" aria-hidden="true">
        <Icon path={mdiWrenchClock} />
        <span>
          <strong>{shown}</strong>
          {message !== null && ` ${message}`}
        </span>
      </span>
      <span className="visually-hidden" role="status">
        {message === null ? announcement : `${announcement} ${message}`}
      </span>
    </div>
  );
}
