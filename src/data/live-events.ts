import type { QueryClient } from "@tanstack/react-query";
import type { Account, GetViewLayoutResponse, Job } from "../../shared/generated/types.ts";
import { hasMembers } from "../../shared/has-members.ts";
import { layoutsKey } from "./accounts.ts";
import { choiceChanges } from "./choice-changes.ts";
import type { Jobs } from "./jobs.ts";
import { receiveLayoutEvent } from "./layout-events.ts";
import { type LiveConnection, type LiveMessage, openLiveConnection } from "./live-connection.ts";
import { type MaintenanceWatch, maintenance } from "./live-maintenance.ts";
import { refreshNotifications } from "./notifications.ts";
import { query } from "./operation.ts";
import { screenLayoutsKey, screensKey } from "./screens.ts";
import { session } from "./session.ts";

const getLiveTicket = query("Authorization.GetLiveTicket");

const layoutIdOf = (data: unknown): unknown =>
  hasMembers<Pick<GetViewLayoutResponse, "LayoutId">>(data, "LayoutId") ? data.LayoutId : undefined;

/** A publication may add or remove a screen, or move it in the menu. */
const refreshScreens = (queryClient: QueryClient) => {
  void queryClient.invalidateQueries({ queryKey: screensKey() });
  void queryClient.invalidateQueries({ queryKey: screenLayoutsKey() });
};

/** Reloads the published layout where it is open, and layouts whose Id is still unknown. */
const refreshLayout = (queryClient: QueryClient, layoutId: unknown) =>
  queryClient.invalidateQueries({
    queryKey: layoutsKey(),
    predicate: (query) => layoutId === undefined || [undefined, layoutId].includes(layoutIdOf(query.state.data)),
  });

/**
 * Other capabilities mean other menus, screens, actions and accounts: everything is reloaded. Spec §4: if the update removes Login, the page
 * reloads, and the guard then shows the sign-in screen.
 */
const refreshCapabilities = async (queryClient: QueryClient, reload: () => void) => {
  await session.load();
  if (!session.can("LOGIN", ["Execute"])) reload();
  else await queryClient.invalidateQueries();
};

const versionOf = (data: unknown): number | undefined =>
  hasMembers<Pick<Account, "RowVersion">>(data, "RowVersion") && typeof data.RowVersion === "number" ? data.RowVersion : undefined;

interface RecordChange {
  readonly entity: string;
  readonly id: number;
  readonly rowVersion: number;
}
const isChange = (value: unknown): value is RecordChange => hasMembers<RecordChange>(value, "entity", "id", "rowVersion");

/**
 * Reloads every query with an older version of a changed record, whichever operation changed it. Screens merge the answer: shown values are
 * updated, typed values stay, and the user decides where both changed.
 */
function refreshRecords(queryClient: QueryClient, changes: unknown): void {
  if (!Array.isArray(changes)) return;
  const versions = new Map(changes.filter(isChange).map(({ entity, id, rowVersion }) => [`${entity}Id ${id}`, rowVersion]));
  const isOlder = (data: unknown) => {
    const version = versionOf(data);
    return version !== undefined && Object.entries(data ?? {}).some(([name, id]) => version < (versions.get(`${name} ${id}`) ?? version));
  };
  void queryClient.invalidateQueries({ predicate: (query) => isOlder(query.state.data) });
}

/** Invalidates queries for each push. Unknown events are ignored, because a newer server may send more. */
export function handleLiveMessage(
  message: LiveMessage,
  queryClient: QueryClient,
  reload: () => void,
  watch: Pick<MaintenanceWatch, "receive"> = maintenance,
): void {
  if (message.type === "updatecapabs") void refreshCapabilities(queryClient, reload);
  else if (message.type === "maintenance") watch.receive(message.state, message.message);
  else if (message.type === "deauth") session.end();
  else if (message.type === "message" && message.event === "layout published") {
    void refreshLayout(queryClient, message.layoutId);
    refreshScreens(queryClient);
    receiveLayoutEvent(message, "published");
  } else if (message.type === "message" && message.event === "layout draft saved") receiveLayoutEvent(message, "saved");
  else if (message.type === "message" && message.event === "records changed") refreshRecords(queryClient, message.data);
  else if (message.type === "message" && message.event === "enumeration changed") choiceChanges.set(choiceChanges.get() + 1);
  else if (message.type === "message" && message.event === "notifications changed") void refreshNotifications(queryClient);
}

const isJob = (data: unknown): data is Job => hasMembers<Job>(data, "JobId", "Status");

/** Follows the server's pushes while the user is signed in. @returns ends the connection */
export function followLiveEvents(queryClient: QueryClient, jobs: Jobs): LiveConnection["close"] {
  const reload = () => location.reload();
  const connection = openLiveConnection({
    url: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`,
    async loadTicket() {
      const user = session.get().user;
      if (!user) throw new Error("No session to authenticate the live connection with.");
      const { Ticket } = await getLiveTicket({});
      return { ticket: Ticket, userId: user.UserAccountId };
    },
    onMessage(message) {
      if (message.event === "job progress" && isJob(message.data)) jobs.receive(message.data);
      else handleLiveMessage(message, queryClient, reload);
    },
    onLive: jobs.setLive,
    onReconnected() {
      // A failure keeps the known jobs; the next push corrects them.
      jobs.load().catch((cause: unknown) => console.warn("Jobs not loaded:", cause));
      void refreshLayout(queryClient, undefined);
      // Pushes were missed while disconnected, so all versioned records are reloaded.
      void queryClient.invalidateQueries({ predicate: ({ state }) => versionOf(state.data) !== undefined });
      refreshScreens(queryClient);
      receiveLayoutEvent({}, "unknown");
      void refreshNotifications(queryClient);
      void refreshCapabilities(queryClient, reload);
    },
  });
  return () => {
    connection.close();
    maintenance.forget();
  };
}
