const FIRST_DELAY_MS = 5_000;

const LONGEST_DELAY_MS = 600_000;

/** Delays between attempts to reconnect: `next` draws one, `reset` starts again after a success. */
interface Backoff {
  next(): number;
  reset(): void;
}

/**
 * 5 s, doubling, capped at 10 minutes (spec §4), with full jitter: each delay is random between 0 and that value.
 *
 * Without jitter, all sockets would reconnect to a restarted node at the same time.
 */
export function createBackoff(random: () => number = Math.random): Backoff {
  let ceiling = FIRST_DELAY_MS;
  return {
    next() {
      const delay = Math.round(random() * ceiling);
      ceiling = Math.min(ceiling * 2, LONGEST_DELAY_MS);
      return delay;
    },
    reset() {
      ceiling = FIRST_DELAY_MS;
    },
  };
}

export const PING_EVERY_MS = 300_000;
export const PONG_WITHIN_MS = 60_000;
/** The server closes with this code when a session ends or a ticket is refused. */
const NOT_SIGNED_IN = 4401;

/** A push of the server (spec §7). Further members belong to the event and are read by its listener. */
export interface LiveMessage {
  type: string;
  event?: string;
  [member: string]: unknown;
}

export interface LiveTicket {
  ticket: string;
  userId: number;
}

export interface LiveOptions {
  url: string;
  /** Loads a single-use ticket: the session id never reaches scripts. Rejects if there is no session. */
  loadTicket(): Promise<LiveTicket>;
  onMessage(message: LiveMessage): void;
  /** Called for every accepted connection after the first: pushes may have been missed. */
  onReconnected(): void;
  /** Called when the connection is accepted (all further pushes arrive) or lost. */
  onLive?(isLive: boolean): void;
  backoff?: Backoff;
  connect?: (url: string) => WebSocket;
}

export interface LiveConnection {
  /** Closes the connection for good. */
  close(): void;
}

const parseMessage = (data: unknown): LiveMessage | undefined => {
  if (typeof data !== "string") return undefined;
  try {
    const value: unknown = JSON.parse(data);
    const isMessage = typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
    return isMessage ? (value as LiveMessage) : undefined;
  } catch {
    // An unreadable push is dropped, but the connection stays: the next load returns the current data.
    return undefined;
  }
};

/**
 * Keeps one authenticated socket to the server (spec §4, §7): it sends the ticket after opening and whenever the server requests it, pings every 5
 * minutes with 60 seconds for the reply, and reconnects with a back-off that a success resets. It reconnects without delay if the server says that
 * the session is over.
 */
export function openLiveConnection(options: LiveOptions): LiveConnection {
  const backoff = options.backoff ?? createBackoff();
  const connect = options.connect ?? ((url: string) => new WebSocket(url));
  let socket: WebSocket | undefined;
  let closed = false;
  let acceptedBefore = false;
  /** The server sends nothing before it has accepted the ticket, so its first message confirms the ticket. */
  let isAccepted = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;
  let pong: ReturnType<typeof setTimeout> | undefined;

  const send = (message: LiveMessage) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const authenticate = ({ ticket, userId }: LiveTicket) => send({ type: "auth", sessionId: ticket, userId });
  const stopTimers = () => {
    clearInterval(ping);
    clearTimeout(pong);
  };
  const retryLater = () => {
    stopTimers();
    socket = undefined;
    clearTimeout(retry);
    if (!closed) retry = setTimeout(attempt, backoff.next());
  };
  /**
   * Requests a ticket at once, which shows whether the session still exists. Limited in frequency, because tickets may be refused for other
   * reasons.
   */
  const askAgain = () => {
    const isSoon = Date.now() - askedAt < FIRST_DELAY_MS;
    if (closed || isSoon) return retryLater();
    askedAt = Date.now();
    stopTimers();
    socket = undefined;
    void attempt();
  };
  /** The server does not answer, so it would not answer a closing handshake either. */
  const drop = () => {
    if (socket !== undefined) socket.onclose = null;
    socket?.close();
    lose();
    retryLater();
  };
  const beat = () => {
    send({ type: "ping" });
    clearTimeout(pong);
    pong = setTimeout(drop, PONG_WITHIN_MS);
  };
  const lose = () => {
    isAccepted = false;
    options.onLive?.(false);
  };
  const accept = () => {
    isAccepted = true;
    options.onLive?.(true);
    if (acceptedBefore) options.onReconnected();
    acceptedBefore = true;
  };
  const receive = (message: LiveMessage) => {
    if (message.type === "ping") return send({ type: "pong" });
    if (message.type === "pong") return clearTimeout(pong);
    if (message.type === "reauth") {
      // Until the new ticket is accepted, the server sends no pushes.
      lose();
      return void options.loadTicket().then(authenticate, () => socket?.close());
    }
    if (!isAccepted) accept();
    options.onMessage(message);
  };

  async function attempt(): Promise<void> {
    let ticket: LiveTicket;
    try {
      ticket = await options.loadTicket();
    } catch {
      // No ticket means no session or no server; the calls of the screen report that, the socket only waits.
      return retryLater();
    }
    if (closed) return;
    const current = connect(options.url);
    socket = current;
    current.onopen = () => {
      backoff.reset();
      authenticate(ticket);
      ping = setInterval(beat, PING_EVERY_MS);
    };
    current.onmessage = (event) => {
      const message = parseMessage(event.data);
      if (message) receive(message);
    };
    current.onclose = ({ code }) => {
      lose();
      if (code === NOT_SIGNED_IN) askAgain();
      else retryLater();
    };
  }

  void attempt();
  return {
    close() {
      closed = true;
      clearTimeout(retry);
      stopTimers();
      send({ type: "deauth" });
      socket?.close();
    },
  };
}
