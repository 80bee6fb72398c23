/** Live connections of callers without rights; the rest is in tests/server/platform/live/live.test.ts. */
import { type AddressInfo, connect, type Socket } from "node:net";
import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { startTestServer, type TestServer } from "../server/platform/door/test-server.ts";
import { atDepth, figure } from "../support/depth.ts";

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  await server.server.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = server.server.server.address() as AddressInfo);
});
afterAll(() => server.stop());

const ORIGIN = "http://localhost:8080";
const open = async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { origin: ORIGIN });
  await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
  return socket;
};
const closed = (socket: WebSocket) => new Promise<number>((resolve) => socket.on("close", resolve));

/** A connection after its handshake, to be fed with frames by hand. */
async function raw(): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(
    `GET /live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nOrigin: ${ORIGIN}\r\n\r\n`,
  );
  await new Promise((resolve) => socket.once("data", resolve));
  return socket;
}
/** A masked frame of this many zero bytes, with a mask of zeros. */
const frame = (opcode: number, isLast: boolean, size: number) =>
  Buffer.concat([Buffer.from([(isLast ? 0x80 : 0) | opcode, 0x80 | size, 0, 0, 0, 0]), Buffer.alloc(size, 0x61)]);

describe("a connection", () => {
  it("is closed when no one has signed in on it within ten seconds", { timeout: 30_000 }, async () => {
    const begun = performance.now();
    const silent = await open();
    expect(await closed(silent)).toBe(4401);
    expect(performance.now() - begun).toBeGreaterThan(9_000);
    expect(performance.now() - begun).toBeLessThan(15_000);
  });

  it("is not let in by a ticket of one user under the number of another, no matter which is checked first", async () => {
    const as = await server.signIn("company.admin");
    for (const userId of [1001, 1002, 0, -1, 1000.5]) {
      const { Ticket } = (await server.call("Authorization", "GetLiveTicket", {}, { as })).body;
      const socket = await open();
      socket.send(JSON.stringify({ type: "auth", sessionId: Ticket, userId }));
      expect([4401, 1008]).toContain(await closed(socket));
    }
  });

  it.each([
    ["one byte", 1],
    ["no byte at all", 0],
  ])("that sends a message in endless pieces of %s is cut off, and costs no memory", { timeout: 300_000 }, async (name, size) => {
    const pieces = atDepth(50_000, 1_000_000);
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const socket = await raw();
    const isClosed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
    socket.resume();
    socket.write(frame(1, false, size));
    const thousand = Buffer.concat(Array.from({ length: 1_000 }, () => frame(0, false, size)));
    for (let sent = 0; sent < pieces && !socket.destroyed; sent += 1_000)
      if (!socket.write(thousand)) await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), isClosed]);
    if (size > 0) await isClosed;
    const grown = (process.memoryUsage().rss - before) / 1_048_576;
    socket.destroy();
    figure(`C2 pieces of ${name}`, { pieces, grownMiB: Math.round(grown) });
    expect(grown).toBeLessThan(50);
    // And the others are served.
    expect((await server.call("Authorization", "PingPong", {}, { as: await server.signIn("company.admin") })).status).toBe(200);
  });
});
