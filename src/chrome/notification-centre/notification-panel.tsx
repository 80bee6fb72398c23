import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { markRead, newestNotificationsQuery } from "../../data/notifications.ts";
import { useUser } from "../../data/use-session.ts";
import { NotificationRow } from "./notification-row.tsx";

interface NotificationPanelProps {
  unread: number;
  /** The person goes elsewhere. */
  onLeave(): void;
}

/** The newest of what the person was told. Anyone who acts for them reads it, and leaves it unread for them. */
export function NotificationPanel({ unread, onLeave }: NotificationPanelProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const isActing = useUser().ImpersonatorAccountId !== null;
  const { data, isError, refetch } = useQuery(newestNotificationsQuery());
  const items = data?.Items ?? [];
  // A failure leaves it unread: it is there again at the next look.
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
