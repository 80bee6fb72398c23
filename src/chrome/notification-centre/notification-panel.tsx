import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircleOutline, mdiDownload, mdiInformationOutline } from "@mdi/js";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Notification } from "../../../shared/generated/types.ts";
import { markRead, newestNotificationsQuery } from "../../data/notifications.ts";
import { useUser } from "../../data/use-session.ts";
import { Icon } from "../../ui/icon.tsx";
import { useFormatLocale } from "../use-format-locale.ts";

interface NotificationPanelProps {
  unread: number;
  /** Called when the user navigates. */
  onLeave(): void;
}

/** The newest notifications of the user. An administrator who acts for them can read them without marking them as read. */
export function NotificationPanel({ unread, onLeave }: NotificationPanelProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const isActing = useUser().ImpersonatorAccountId !== null;
  const { data, isError, refetch } = useQuery(newestNotificationsQuery());
  const items = data?.Items ?? [];
  // After a failure they stay unread and are shown again.
  const read = (ids?: number[]) => {
    if (!isActing) markRead(queryClient, ids).catch((cause: unknown) => console.warn("Notifications not marked as read:", cause));
  };
  return (
    <>
      <div className="notification-head">
        <h2>{t("notifications.title")}</h2>
        {!isActing && (
          <button type="button" className="link-button" aria-disabled={unread === 0 || undefined} onClick={() => unread > 0 && read()}>
            {t("notifications.markAll")}
          </button>
        )}
      </div>
      {isError && (
        <p className="notification-empty" role="alert">
          {t("states.errorTitle")}.{" "}
          <button type="button" className="link-button" onClick={() => void refetch()}>
            {t("states.retry")}
          </button>
        </p>
      )}
      {data === undefined && !isError && <p className="notification-empty">{t("states.loading")}</p>}
      {data !== undefined && items.length === 0 && <p className="notification-empty">{t("notifications.empty")}</p>}
      {items.length > 0 && (
        <ul className="notification-list">
          {items.map((item) => (
            <NotificationRow key={item.Id} item={item} onRead={() => read([item.Id])} onLeave={onLeave} />
          ))}
        </ul>
      )}
      <div className="notification-foot">
        <Link to="/my/notifications" onClick={onLeave}>
          {t("notifications.showAll")}
        </Link>
        <Link to="/my/notifications?page=preferences" onClick={onLeave}>
          {t("notifications.preferences")}
        </Link>
      </div>
    </>
  );
}

const ICONS: Record<Notification["Type"], string> = {
  success: mdiCheckCircleOutline,
  info: mdiInformationOutline,
  warning: mdiAlertOutline,
  error: mdiAlertCircleOutline,
};

interface NotificationRowProps {
  item: Notification;
  onRead(): void;
  onLeave(): void;
}

const isFile = (link: string) => link.startsWith("/keeper/get/");

/** One notification. Opening its link marks it as read; one without a link is marked with a click. */
function NotificationRow({ item, onRead, onLeave }: NotificationRowProps) {
  const { t } = useTranslation();
  const { Type, Title, Text, Link: link, CreatedAt, IsRead } = item;
  const time = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(CreatedAt));
  const read = () => {
    if (!IsRead) onRead();
  };
  const content: ReactNode = (
    <>
      <span className={`notification-icon is-${Type}`}>
        <Icon path={ICONS[Type]} />
      </span>
      <span className="notification-words">
        <strong>
          {Title}
          {!IsRead && (
            <span className="notification-dot">
              <span className="visually-hidden">{t("notifications.unread")}</span>
            </span>
          )}
        </strong>
        <span>{Text}</span>
        <time dateTime={CreatedAt}>{time}</time>
      </span>
      {link !== null && isFile(link) && <Icon path={mdiDownload} size={18} />}
    </>
  );
  return (
    <li className={IsRead ? "notification is-read" : "notification"}>
      {link === null && (
        <button type="button" onClick={read}>
          {content}
        </button>
      )}
      {link !== null && isFile(link) && (
        <a href={link} download onClick={read}>
          {content}
        </a>
      )}
      {link !== null && !isFile(link) && (
        <Link
          to={link}
          onClick={() => {
            read();
            onLeave();
          }}
        >
          {content}
        </Link>
      )}
    </li>
  );
}
