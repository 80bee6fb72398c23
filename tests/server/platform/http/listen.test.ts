import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../../../../server/platform/http/listen.ts";
import { handlers, registry } from "../door/test-operations.ts";
import { startTestServer, type TestServer } from "../door/test-server.ts";

let first: TestServer;
let port: number;
beforeAll(async () => {
  first = await startTestServer({ registry, handlers });
  port = await listenOn(first, 0);
});
afterAll(() => first.stop());

async function listenOn({ server }: TestServer, wanted: number): Promise<number> {
  await listen(server, { host: "127.0.0.1", port: wanted });
  const address = server.server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** One request on its own connection, which stays open. @returns the first line of the answer */
async function ask(at: number): Promise<{ line: string | undefined; socket: Socket }> {
  const socket = connect(at, "127.0.0.1");
  await once(socket, "connect");
  socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
  const [bytes] = await once(socket, "data");
  return { line: String(bytes).split("\r\n")[0], socket };
}

describe("listening", () => {
  it("answers every one of many connections that come at once, whichever socket took them", async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(port)));
    expect(new Set(answers.map(({ line }) => line))).toEqual(new Set(["HTTP/1.1 200 OK"]));
    for (const { socket } of answers) socket.destroy();
  });

  it("refuses a port that someone else listens on, also one of the same user", async () => {
    const second = await startTestServer({ registry, handlers }, first.database);
    await expect(listenOn(second, port)).rejects.toMatchObject({ code: "EADDRINUSE" });
    await second.stop();
  });

  it("ends with the connections that wait for a further request, on all sockets, and leaves the port free", async () => {
    const second = await startTestServer({ registry, handlers }, first.database);
    const free = await listenOn(second, 0);
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(free)));
    const ends = answers.map(({ socket }) => once(socket, "close"));
    await second.stop();
    await Promise.all(ends);
    await expect(ask(free)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });
});
