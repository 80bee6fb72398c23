import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBackoff, type LiveMessage, type LiveOptions, openLiveConnection } from "../../src/data/live-connection.ts";

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: LiveMessage[] = [];
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  open() {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }
  /** The server's first message, sent once it has accepted the ticket. */
  accept() {
    this.receive({ type: "maintenance", state: "Off" });
  }
  receive(message: unknown) {
    this.onmessage?.({ data: typeof message === "string" ? message : JSON.stringify(message) });
  }
}
const latest = () => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => vi.useRealTimers());

const start = async (options: Partial<LiveOptions> = {}) => {
  let tickets = 0;
  const onMessage = vi.fn();
  const onReconnected = vi.fn();
  const connection = openLiveConnection({
    url: "ws://host/live",
    loadTicket: async () => ({ ticket: `ticket-${++tickets}`, userId: 7 }),
    onMessage,
    onReconnected,
    connect: () => new FakeSocket() as unknown as WebSocket,
    // Always the longest wait that the jitter may draw.
    backoff: createBackoff(() => 1),
    ...options,
  });
  await vi.advanceTimersByTimeAsync(0);
  return { connection, onMessage, onReconnected };
};

test("authenticates with a ticket after opening, and with a fresh one when the server asks again", async () => {
  await start();
  latest().open();
  expect(latest().sent).toEqual([{ type: "auth", sessionId: "ticket-1", userId: 7 }]);
  latest().receive({ type: "reauth" });
  await vi.advanceTimersByTimeAsync(0);
  expect(latest().sent.at(-1)).toEqual({ type: "auth", sessionId: "ticket-2", userId: 7 });
});

test("pings every 5 minutes, answers pings, and drops a line that leaves a ping unanswered for 60 seconds", async () => {
  await start();
  const socket = latest();
  socket.open();
  socket.receive({ type: "ping" });
  expect(socket.sent.at(-1)).toEqual({ type: "pong" });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(socket.sent.at(-1)).toEqual({ type: "ping" });
  socket.receive({ type: "pong" });
  await vi.advanceTimersByTimeAsync(300_000 + 59_999);
  expect(FakeSocket.all).toHaveLength(1);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  await vi.advanceTimersByTimeAsync(1);
  expect(socket.readyState).toBe(3);
});

test("reconnects after 5 s, doubling to 10 minutes, and from 5 s again after a successful open", async () => {
  const { onReconnected } = await start();
  const waits: number[] = [];
  for (let round = 0; round < 9; round++) {
    const before = FakeSocket.all.length;
    const from = Date.now();
    latest().close();
    while (FakeSocket.all.length === before) await vi.advanceTimersByTimeAsync(1000);
    waits.push((Date.now() - from) / 1000);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600]);
  expect(onReconnected).not.toHaveBeenCalled();
  latest().open();
  latest().accept();
  const before = FakeSocket.all.length;
  latest().close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(FakeSocket.all.length).toBe(before + 1);
  latest().open();
  latest().accept();
  expect(onReconnected).toHaveBeenCalledOnce();
});

test("counts as live, and as back, only from when the server has accepted the ticket: before, it tells nothing", async () => {
  const onLive = vi.fn();
  const { onReconnected, onMessage } = await start({ onLive });
  latest().open();
  latest().receive({ type: "ping" });
  expect(onLive).not.toHaveBeenCalled();
  latest().accept();
  latest().accept();
  expect(onLive.mock.calls).toEqual([[true]]);
  latest().receive({ type: "reauth" });
  expect(onLive.mock.calls).toEqual([[true], [false]]);
  await vi.advanceTimersByTimeAsync(0);
  expect(onReconnected).not.toHaveBeenCalled();
  latest().accept();
  expect(onReconnected).toHaveBeenCalledOnce();
  expect(onLive.mock.calls.at(-1)).toEqual([true]);
  latest().close();
  expect(onLive.mock.calls.at(-1)).toEqual([false]);
  expect(onMessage).toHaveBeenCalledTimes(3);
});

test("the jitter draws from nothing up to the full wait", () => {
  const draws = [0, 0.5, 1];
  const backoff = createBackoff(() => draws.shift() as number);
  expect([backoff.next(), backoff.next(), backoff.next()]).toEqual([0, 5000, 20_000]);
});

test("hands pushes on and ignores what it cannot read", async () => {
  const { onMessage } = await start();
  latest().open();
  for (const noise of ["no json", "null", '"text"', "{}", '{"type":5}']) latest().receive(noise);
  latest().receive({ type: "message", event: "layout published", layoutId: "account.company.view", version: 5 });
  expect(onMessage.mock.calls).toEqual([[{ type: "message", event: "layout published", layoutId: "account.company.view", version: 5 }]]);
});

test("a ticket that cannot be had is tried again later; closing says goodbye and stays away", async () => {
  let fails = true;
  const { connection } = await start({
    loadTicket: async () => {
      if (fails) throw new Error("no session");
      return { ticket: "t", userId: 7 };
    },
  });
  expect(FakeSocket.all).toHaveLength(0);
  fails = false;
  await vi.advanceTimersByTimeAsync(5000);
  latest().open();
  connection.close();
  expect(latest().sent.at(-1)).toEqual({ type: "deauth" });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("a session that ended elsewhere is asked about at once, but not again and again", async () => {
  const loadTicket = vi.fn(async () => ({ ticket: "t", userId: 7 }));
  await start({ loadTicket });
  latest().open();
  latest().close(4401);
  expect(loadTicket).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(0);
  latest().open();
  latest().close(4401);
  await vi.advanceTimersByTimeAsync(4999);
  expect(loadTicket).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(loadTicket).toHaveBeenCalledTimes(3);
  loadTicket.mockRejectedValueOnce(new Error("no session"));
  latest().open();
  latest().close(4401);
  expect(loadTicket).toHaveBeenCalledTimes(4);
});
