import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { keptFiles } from "../../src/app/renderer-ports.ts";
import { setCallLanguage, setSessionEndedListener } from "../../src/data/transport.ts";
import { uploadTo } from "../../src/data/upload.ts";

/** The server's answer to the next request. */
let answer: (request: IncomingMessage, body: string) => { status: number; body: string } | null;
let seen: { url?: string; headers: IncomingMessage["headers"]; body: string } | null;
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    response.setHeader("access-control-allow-origin", request.headers.origin ?? "*");
    response.setHeader("access-control-allow-headers", "*, x-xsrf-token, accept-language, content-type");
    if (request.method === "OPTIONS") {
      response.end();
      return;
    }
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString();
      seen = { url: request.url ?? "", headers: request.headers, body };
      const given = answer(request, body);
      if (given === null) return;
      response.statusCode = given.status;
      response.setHeader("content-type", "application/json; charset=utf-8");
      response.end(given.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  // jsdom's own XMLHttpRequest sends it; only where to is ours.
  const open = XMLHttpRequest.prototype.open;
  vi.spyOn(XMLHttpRequest.prototype, "open").mockImplementation(function (this: XMLHttpRequest, method: string, url: string | URL) {
    open.call(this, method, `http://localhost:${port}${String(url)}`, true);
  });
});
afterAll(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = null;
  setCallLanguage("de");
  // biome-ignore lint/suspicious/noDocumentCookie: the portal reads it where browsers keep it
  document.cookie = "XSRF-TOKEN=the-token";
});

const file = (content = "hello") => new File([content], "notes.txt", { type: "text/plain" });

describe("a file is sent", () => {
  it("as multipart with the file last, the call's headers, and progress up to the whole", async () => {
    answer = () => ({ status: 200, body: '{"Path":"p"}' });
    const shares: number[] = [];
    const content = "x".repeat(300_000);
    await expect(
      uploadTo("SelfCare", "UploadFile", { file: file(content), note: "first" }, { onProgress: (share) => shares.push(share) }),
    ).resolves.toEqual({
      Path: "p",
    });
    expect(seen?.url).toBe("/DataModel/service.svc/restSelfCare/UploadFile");
    expect(seen?.headers).toMatchObject({ "x-xsrf-token": "the-token", "accept-language": "de" });
    expect(seen?.headers["content-type"]).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(seen?.body).toMatch(/name="note"[\s\S]*first[\s\S]*name="file"; filename="notes\.txt"[\s\S]*xxx/);
    expect(shares.at(-1)).toBe(1);
  });

  it("and a refusal is the server's own: code, text, and the end of the session", async () => {
    const ended = vi.fn();
    setSessionEndedListener(ended);
    const refusal = (status: number, errorCode: string) => () => ({
      status,
      body: JSON.stringify({
        message: "The file is too large.",
        messageKey: "error.fileTooLarge",
        errorCode,
        details: [],
        correlationId: "c",
      }),
    });
    answer = refusal(413, "FileTooLarge");
    await expect(uploadTo("SelfCare", "UploadFile", { file: file() })).rejects.toMatchObject({
      code: "FileTooLarge",
      message: "The file is too large.",
    });
    expect(ended).not.toHaveBeenCalled();
    answer = refusal(401, "NotSignedIn");
    await expect(uploadTo("SelfCare", "UploadFile", { file: file() })).rejects.toMatchObject({ code: "NotSignedIn" });
    expect(ended).toHaveBeenCalledOnce();
    answer = () => ({ status: 200, body: "<html>" });
    await expect(uploadTo("SelfCare", "UploadFile", { file: file() })).rejects.toMatchObject({ code: "Unexpected" });
  });

  it("until it is cancelled", async () => {
    answer = () => null;
    const before = new AbortController();
    before.abort();
    await expect(uploadTo("SelfCare", "UploadFile", { file: file() }, { signal: before.signal })).rejects.toMatchObject({
      code: "Cancelled",
    });
    const during = new AbortController();
    const sending = uploadTo("SelfCare", "UploadFile", { file: file() }, { signal: during.signal });
    setTimeout(() => during.abort(), 50);
    await expect(sending).rejects.toMatchObject({ code: "Cancelled" });
    // To layouts it is an AbortError, as with fetch.
    const options = { signal: during.signal, onProgress: () => undefined };
    await expect(keptFiles.upload(file(), options)).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("where kept files are", () => {
  const folder = "0f8fad5bd9cb469fa16570867728950e";
  const path = `${folder}/k3j2h1g0f9e8d7c6b5a4z3y.png`;

  it("an image only at a path of the spec's form, in whole pixels", () => {
    expect(keptFiles.imageUrl(path, 120.4, 40)).toBe(`/keeper/getimage/${path}/121/40`);
    const others = [
      "",
      "x",
      `${path}?a`,
      `${folder}/short.png`,
      `${folder}/k3j2h1g0f9e8d7c6b5a4z3y.p`,
      `../${path}`,
      "https://evil.example/a.png",
      `${path}/..`,
    ];
    for (const other of others) expect(keptFiles.imageUrl(other, 10, 10), other).toBeNull();
  });

  it("a file under the keeper, whatever its record says", () => {
    expect(keptFiles.fileUrl(path)).toBe(`/keeper/get/${path}`);
    for (const other of ["..", "../../logout", "a?b#c", "https://evil.example"]) expect(keptFiles.fileUrl(other)).toBe("/keeper/get/-");
  });
});
