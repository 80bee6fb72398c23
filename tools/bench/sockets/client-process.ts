/** Thousands of open portals in one process: the portal's own live connection, each with its own session. */
import { request } from "node:http";
import { WebSocket } from "ws";
import { openLiveConnection } from "../../../src/data/live-connection.ts";
import { ORIGIN } from "../server/calls.ts";

export interface Person {
  readonly userId: number;
  readonly cookie: string;
  readonly xsrf: string;
}
/** The commands of the measuring process. */
export type Order = { readonly open: { readonly url: string; readonly people: readonly Person[] } } | "drop";
/** The report: the number of connections, and the times after the last drop. */
export interface Storm {
  readonly connected: number;
  /** Milliseconds from the drop until each connection was authenticated again. */
  readonly times: readonly number[];
  /** Attempts without an answer or with a refusal. */
  readonly failures: number;
}

/** Connections opened at once at the start; only the reconnect is a storm. */
const AT_ONCE = 100;

const sockets = new Map<number, WebSocket>();
let waiting = new Set<number>();
let times: number[] = [];
let failures = 0;
let begun = 0;
let done: (() => void) | undefined;

/** A separate HTTP connection per call, as each browser has its own. */
function loadTicket(url: string, { cookie, xsrf, userId }: Person): Promise<{ ticket: string; userId: number }> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}/DataModel/service.svc/restAuthorization/GetLiveTicket`, {
      method: "POST",
      agent: false,
      headers: { "content-type": "application/json", origin: ORIGIN, cookie, "x-xsrf-token": xsrf },
    });
    call.on("error", reject);
    call.on("response", async (response) => {
      let text = "";
      for await (const part of response.setEncoding("utf8")) text += part;
      if (response.statusCode === 200) resolve({ ticket: JSON.parse(text).Ticket, userId });
      else reject(new Error(`${response.statusCode} ${text}`));
    });
    call.end("{}");
  }).catch((error: unknown) => {
    failures += 1;
    throw error;
  }) as Promise<{ ticket: string; userId: number }>;
}

function openPortal(url: string, person: Person, index: number): void {
  openLiveConnection({
    url: `${url.replace("http", "ws")}/live`,
    loadTicket: () => loadTicket(url, person),
    connect(address) {
      const socket = new WebSocket(address, { origin: ORIGIN, perMessageDeflate: false });
      socket.on("error", () => {
        failures += 1;
      });
      sockets.set(index, socket);
      return socket as unknown as globalThis.WebSocket;
    },
    // The first message after the authentication.
    onMessage({ type }) {
      if (type !== "maintenance" || !waiting.delete(index)) return;
      times.push(performance.now() - begun);
      if (waiting.size === 0) done?.();
    },
    onReconnected() {},
  });
}

const allConnected = () =>
  new Promise<void>((resolve) => {
    done = resolve;
  });

process.on("message", async (order: Order) => {
  begun = performance.now();
  times = [];
  failures = 0;
  if (order === "drop") {
    waiting = new Set(sockets.keys());
    const connected = allConnected();
    for (const socket of [...sockets.values()]) socket.terminate();
    await connected;
  } else {
    const { url, people } = order.open;
    for (let first = 0; first < people.length; first += AT_ONCE) {
      const part = people.slice(first, first + AT_ONCE);
      for (const index of part.keys()) waiting.add(first + index);
      const connected = allConnected();
      for (const [index, person] of part.entries()) openPortal(url, person, first + index);
      await connected;
    }
  }
  process.send?.({ connected: sockets.size, times, failures } satisfies Storm);
});
process.on("disconnect", () => process.exit(0));
