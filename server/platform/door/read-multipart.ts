import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { Problem } from "../call/problem.ts";

/** A file as it arrives. */
export interface IncomingFile {
  /** The sender's file name, without folders. */
  readonly name: string;
  /** @throws Problem FileTooLarge once more than the limit has arrived */
  readonly content: AsyncIterable<Uint8Array>;
}

type Members = Readonly<Record<string, string>>;

const MULTIPART = /^multipart\/form-data[ \t]*;[ \t]*boundary=("[^"\r\n]{1,70}"|[\w'()+,./:=?-]{1,70})[ \t]*$/i;

/** @throws Problem UnsupportedMediaType */
export function assertMultipart(headers: IncomingHttpHeaders): string {
  const type = headers["content-type"];
  const encoding = headers["content-encoding"];
  if (type === undefined || !MULTIPART.test(type) || (encoding !== undefined && encoding !== "identity"))
    throw new Problem("UnsupportedMediaType");
  return type;
}

/**
 * Read a multipart body whose last part is one file called `file`; the parts before it are texts. Only one piece of the file is kept in memory.
 *
 * The rest of a body whose file is refused is read and discarded, so that the sender receives the reason; a sender who continues for long is cut off.
 *
 * @param take gets the file with the members before it and returns the value that represents it; called at most once
 * @returns the members, with that value as `file` when there was one
 * @throws Problem MalformedRequest, or what `take` throws
 */
export async function readMultipart(
  body: Readable,
  contentType: string,
  maxBytes: number,
  take: (members: Members, file: IncomingFile) => Promise<string>,
): Promise<Members> {
  const members: Record<string, string> = Object.create(null);
  const parser = new Busboy({
    headers: { "content-type": contentType },
    limits: { fileSize: maxBytes, files: 1, fields: 20, parts: 21, fieldSize: 2_000, headerPairs: 20, headerSize: 4_096 },
  });
  let taking: Promise<string> | null = null;
  let current: BusboyFileStream | null = null;
  let problem: Problem | null = null;
  const refuse = () => {
    problem ??= new Problem("MalformedRequest", { worded: "The file must be called file, stand alone and come last." });
  };
  parser.on("field", (name, value, _nameCut, isCut) => {
    if (taking !== null || isCut || Object.hasOwn(members, name) || name === "file") refuse();
    else if (value.includes("\0") || !value.isWellFormed()) refuse();
    else members[name] = value;
  });
  parser.on("file", (name, stream, fileName) => {
    if (name !== "file" || problem !== null) {
      refuse();
      stream.resume();
      return;
    }
    current = stream;
    taking = take({ ...members }, { name: fileName, content: contentOf(stream) });
    // The file was refused before its end: discard the rest, so that the parser finishes.
    taking.catch(() => stream.resume());
  });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) parser.on(limit, refuse);
  let received = 0;
  body.on("data", (bytes: Uint8Array) => {
    received += bytes.length;
    if (received > 2 * maxBytes + 65_536) body.destroy(new Problem("FileTooLarge"));
  });
  try {
    await pipeline(body, parser);
  } catch (error) {
    (current as BusboyFileStream | null)?.destroy(error instanceof Error ? error : new Error("the body ended"));
    // Wait until `take` has cleaned up before the answer is sent.
    await (taking as Promise<string> | null)?.catch(() => undefined);
    throw error instanceof Problem ? error : new Problem("MalformedRequest", { worded: "The body ended before it was complete." });
  }
  const file = taking === null ? null : await (taking as Promise<string>);
  if (problem !== null) throw problem;
  return file === null ? { ...members } : { ...members, file };
}

async function* contentOf(stream: BusboyFileStream): AsyncGenerator<Uint8Array> {
  // A refused file is no longer read. Destroying the stream instead would block the parser forever.
  for await (const bytes of stream.iterator({ destroyOnReturn: false })) yield bytes as Uint8Array;
  if (stream.truncated) throw new Problem("FileTooLarge");
}
