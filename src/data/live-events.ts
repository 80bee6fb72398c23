import type { QueryClient } from "@tanstack/react-query";
import type { Capability } from "../generated/access.ts";
import { getLiveTicket } from "../generated/operations.ts";
import type { Job } from "../generated/types.ts";
import { layoutsKey } from "./accounts.ts";
import type { Jobs } from "./jobs.ts";
import { type LiveConnection, type LiveMessage, openLiveConnection } from "./live-connection.ts";
import { screenLayoutsKey, screensKey } from "./screens.ts";
import { session } from "./session.ts";

const layoutIdOf = (data: unknown): unknown =>
  typeof data === "object" && data !== null && "LayoutId" in data ? data.LayoutId : undefined;

/** A publication may add a screen, take one away or change its place in the menu. */
const refreshScreens = (queryClient: QueryClient) => {
  void queryClient.invalidateQueries({ queryKey: screensKey() });
  void queryClient.invalidateQueries({ queryKey: screenLayoutsKey() });
};

/** Load the published layout again wherever it is open. One whose Id is not known yet counts as concerned. */
const refreshLayout = (queryClient: QueryClient, layoutId: unknown) =>
  queryClient.invalidateQueries({
    queryKey: layoutsKey(),
    predicate: (query) => layoutId === undefined || [undefined, layoutId].includes(layoutIdOf(query.state.data)),
  });

/** Spec §4: when an update takes Login away the page reloads, and the guard then leads to the sign-in screen. */
const refreshCapabilities = async (reload: () => void) => {
  await session.load();
  if (!session.can("LOGIN" satisfies Capability, ["Execute"])) reload();
};

/**
 * What each push invalidates. Unknown events are ignored: a newer server may say more than this page understands.
 */
export function handleLiveMessage(message: LiveMessage, queryClient: QueryClient, reload: () => void): void {
  if (message.type === "updatecapabs") void refreshCapabilities(reload);
  else if (message.type === "deauth") session.end();
  else if (message.type === "message" && message.event === "layout published") {
    void refreshLayout(queryClient, message.layoutId);
    refreshScreens(queryClient);
  }
}

const isJob = (data: unknown): data is Job => typeof data === "object" && data !== null && "JobId" in data && "Status" in data;

/** Follow the server's pushes for as long as the user is signed in. @returns ends the connection. */
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
      // A failure leaves what is known; the next push corrects it.
      jobs.load().catch((cause: unknown) => console.warn("Long work not loaded:", cause));
      void refreshLayout(queryClient, undefined);
      refreshScreens(queryClient);
      void refreshCapabilities(reload);
    },
  });
  return connection.close;
}
