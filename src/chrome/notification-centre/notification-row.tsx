import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircleOutline, mdiDownload, mdiInformationOutline } from "@mdi/js";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Notification } from "../../../shared/generated/types.ts";
import { Icon } from "../../ui/icon.tsx";
import { useFormatLocale } from "../use-format-locale.ts";

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

/** One notification. Following it to what it is about is reading it; one that leads nowhere is read with a click. */
export function NotificationRow({ item, onRead, onLeave }: NotificationRowProps) {
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
