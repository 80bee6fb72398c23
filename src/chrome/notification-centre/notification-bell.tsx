import "./notification-centre.css";
import { mdiBellOutline } from "@mdi/js";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { unreadCountQuery } from "../../data/notifications.ts";
import { session } from "../../data/session.ts";
import { Icon } from "../../ui/icon.tsx";
import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import { Popover } from "../../ui/popover.tsx";

const NotificationPanel = lazyView(async () => (await import("./notification-panel.tsx")).NotificationPanel);

/** Delayed, so that the screen loads first. */
const ASK_AFTER_MS = 1500;
/** Larger counts are shown as `99+`. */
const MOST_SHOWN = 99;

/** The number of unread notifications, and a panel with the newest ones (spec §2, §6). */
export function NotificationBell() {
  return session.can("NOTIFICATIONS", ["Read"]) ? <Bell /> : null;
}

function Bell() {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery({ ...unreadCountQuery(), enabled: isAsked });
  useEffect(() => {
    const timer = setTimeout(() => setAsked(true), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const count = data?.Count ?? 0;
  const label = t("notifications.bell", { count });
  return (
    <>
      <Popover
        label={label}
        name={t("notifications.title")}
        title={label}
        className="button-icon notification-bell"
        panelClass="notification-panel"
        button={
          <>
            <Icon path={mdiBellOutline} />
            {count > 0 && (
              <span className="notification-count" aria-hidden="true">
                {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
              </span>
            )}
          </>
        }
      >
        {(close) => <NotificationPanel unread={count} onLeave={close} />}
      </Popover>
      <span className="visually-hidden" role="status">
        {count > 0 ? label : ""}
      </span>
    </>
  );
}
