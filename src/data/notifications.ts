/** Notifications of the user: the unread count, the newest ones, and marking them as read. */
import type { QueryClient } from "@tanstack/react-query";
import { mutation, query } from "./operation.ts";

const getUnreadCount = query("Notifications.GetUnreadCount");
const listNotifications = query("Notifications.ListNotifications");
const markNotificationsRead = mutation("Notifications.MarkNotificationsRead");

/** As many as a user skims before searching. */
const SHOWN = 20;
/** Changes are pushed, so answers stay fresh for long. */
const STALE_MS = 600_000;

/** A failure shows the bell without a count instead of a popup. */
export const unreadCountQuery = () => ({ ...getUnreadCount.options({}), staleTime: STALE_MS, meta: { suppressError: true } });

export const newestNotificationsQuery = () => ({
  ...listNotifications.options({ take: SHOWN }),
  staleTime: STALE_MS,
  meta: { suppressError: true },
});

/** Reloads count and lists. */
export const refreshNotifications = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: getUnreadCount.key().slice(0, 1) });

/** @param ids default: all. @throws ApiError */
export async function markRead(queryClient: QueryClient, ids?: number[]): Promise<void> {
  await markNotificationsRead(ids === undefined ? { all: true } : { ids });
  await refreshNotifications(queryClient);
}
