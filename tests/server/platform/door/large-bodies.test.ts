import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, contractOf, startTestServer, type TestServer } from "./test-server.ts";

const registry = {
  "Test.Store": contractOf({ operation: "Store", request: { type: "object" }, response: { type: "object" } }),
  "Test.Import": contractOf({ operation: "Import", requestBytes: 1_000_000, request: { type: "object" }, response: { type: "object" } }),
};
const handlers = { Test: { Store: async () => ({}), Import: async () => ({}) } };
const PIECE = Buffer.alloc(65_536, "a");
const MIB = 1024 * 1024;

let server: TestServer;
let as: Caller;
beforeAll(async () => {
  server = await startTestServer({ registry, handlers });
  as = await server.signIn("company.admin");
  await server.server.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => server.stop());

/** A sender who looks at what comes back only when they are asked to. */
class Sender {
  readonly socket: Socket;
  readonly isChunked: boolean;
  #received = "";
  #problem: Error | null = null;

  constructor(operation: string, framing: string, ...headers: string[]) {
    this.isChunked = framing.startsWith("transfer-encoding");
    this.socket = connect({ port: (server.server.server.address() as AddressInfo).port, host: "127.0.0.1" });
    this.socket.on("error", (error) => {
      this.#problem = error;
    });
    const lines = [
      `POST /DataModel/service.svc/restTest/${operation} HTTP/1.1`,
      ...["host: localhost", "content-type: application/json", `cookie: ${as.cookie}`, `x-xsrf-token: ${as.xsrf}`, framing, ...headers],
    ];
    this.socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  }

  /** Resolves when the bytes are on their way. */
  async send(bytes: number): Promise<void> {
    for (let sent = 0; sent < bytes && this.#problem === null; sent += PIECE.length) {
      const framed = this.isChunked ? Buffer.concat([Buffer.from("10000\r\n"), PIECE, Buffer.from("\r\n")]) : PIECE;
      await new Promise<void>((resolve) => this.socket.write(framed, () => resolve()));
    }
  }

  /** The received text, once the answer is complete. */
  async answer(): Promise<string> {
    this.socket.setEncoding("utf8");
    for (;;) {
      const [head = "", body = ""] = this.#received.split("\r\n\r\n");
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
      if (Buffer.byteLength(body) === length) return this.#received;
      const [text] = await once(this.socket, "data");
      this.#received += String(text);
    }
  }

  /** How the connection ended: null when in good order. */
  async ended(): Promise<Error | null> {
    this.socket.resume();
    if (!this.socket.closed) await new Promise((resolve) => this.socket.once("close", resolve));
    return this.#problem;
  }
}

const refused = /^HTTP\/1\.1 413 [\s\S]*connection: close[\s\S]*"errorCode":"RequestTooLarge"/i;

describe("a body that is too large", () => {
  const framings: [name: string, framing: string, ...headers: string[]][] = [
    ["of a known length", `content-length: ${5 * MIB}`],
    ["of a known length, on a connection for one call", `content-length: ${5 * MIB}`, "connection: close"],
    ["in chunks", "transfer-encoding: chunked"],
    ["in chunks, on a connection for one call", "transfer-encoding: chunked", "connection: close"],
  ];
  it.each(framings)("%s is refused while it is sent, and anyone who sends it to its end hears so", async (_name, ...request) => {
    const sender = new Sender("Store", ...request);
    await sender.send(MIB);
    expect(await sender.answer()).toMatch(refused);
    await sender.send(4 * MIB);
    if (sender.isChunked) sender.socket.write("0\r\n\r\n");
    expect(await sender.ended()).toBeNull();
  });

  it("is refused in the same way to anyone who reads only when they have sent all", async () => {
    const sender = new Sender("Store", `content-length: ${5 * MIB}`);
    await sender.send(5 * MIB);
    expect(await sender.answer()).toMatch(refused);
    expect(await sender.ended()).toBeNull();
  });

  it("is refused in the same way where more may be sent, but not so much", async () => {
    const sender = new Sender("Import", `content-length: ${5 * MIB}`);
    await sender.send(5 * MIB);
    expect(await sender.answer()).toMatch(refused);
    expect(await sender.ended()).toBeNull();
  });

  it("ends with the connection for who goes on and on", async () => {
    const sender = new Sender("Store", `content-length: ${1024 * MIB}`);
    await sender.send(200 * MIB);
    expect(await sender.ended()).not.toBeNull();
  });

  it("is no reason to wait for who goes away", async () => {
    const sender = new Sender("Store", `content-length: ${5 * MIB}`);
    await sender.send(MIB);
    expect(await sender.answer()).toMatch(refused);
    sender.socket.destroy();
    const open = () => new Promise<number>((resolve) => server.server.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(open, { timeout: 20_000 }).toBe(0);
  });
});
