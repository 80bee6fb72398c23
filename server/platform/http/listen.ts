import { once } from "node:events";
import { createServer, type ListenOptions, type Server } from "node:net";
import type { FastifyInstance } from "fastify";
import { LISTEN_BACKLOG } from "./server.ts";

/**
 * Node accepts one connection from each listening socket in a turn of its event loop. When thousands connect at once the turns are long, and one socket
 * accepts fewer connections than arrive: the queue overflows, and dropped clients wait for seconds before they retry. Linux spreads connections over several
 * sockets on one port.
 */
const LISTENERS = process.platform === "linux" ? 8 : 1;

/**
 * Listen on a port, prepared for many connections at once. The application's own server serves, times out and closes the connections of the additional
 * sockets.
 *
 * @throws Error with the code EADDRINUSE when another process has the port
 */
export async function listen(app: FastifyInstance, { host, port }: { readonly host: string; readonly port: number }): Promise<void> {
  const isShared = LISTENERS > 1;
  const further: Server[] = [];
  const closed: Promise<unknown>[] = [];
  app.addHook("preClose", async () => {
    for (const server of further) {
      closed.push(once(server, "close"));
      server.close();
    }
  });
  // Closing waits for answers that this listener still sends.
  app.addHook("onClose", async () => void (await Promise.all(closed)));

  // Two processes of one user can share a port when both allow it; that must not happen by accident.
  if (isShared && port !== 0) await assertFree(host, port);
  const options = { host, port, backlog: LISTEN_BACKLOG, reusePort: isShared };
  await app.listen(options);
  for (const bound of app.addresses().filter((address) => typeof address === "object"))
    for (let count = 1; count < LISTENERS; count += 1) {
      const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit("connection", socket));
      further.push(server);
      await listening(server, { ...options, host: bound.address, port: bound.port });
    }
}

async function assertFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  await listening(probe, { host, port });
  const gone = once(probe, "close");
  probe.close();
  await gone;
}

/** `once` rejects with what goes wrong. */
async function listening(server: Server, options: ListenOptions): Promise<void> {
  const ready = once(server, "listening");
  server.listen(options);
  await ready;
}
