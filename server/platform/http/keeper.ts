import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PlatformRuntime } from "../call/platform-runtime.ts";
import { notFound } from "../call/problem.ts";
import type { Door } from "../door/door.ts";
import { isKeptPath } from "../files/file-names.ts";
import { typeOfContent } from "../files/file-types.ts";
import { findReadableFile, type ReadableFile } from "../files/find-file.ts";
import { readContent } from "../files/read-content.ts";
import { largestSide, smallerImage } from "../files/smaller-image.ts";
import { FILE_POLICY } from "./security-headers.ts";

/** A permanent file never changes under its path, so browsers need not ask again; a file with an expiry is asked for each time. */
const CACHE = { forGood: "private, max-age=31536000, immutable", runningOut: "private, no-cache" };

interface FileRoute {
  Params: { folder: string; file: string };
}
interface ImageRoute {
  Params: { folder: string; file: string; width: string; height: string };
}

/** Kept files for browsers (spec §7): `/keeper/get/{Path}` and, made smaller, `/keeper/getimage/{Path}/{width}/{height}`. */
export function serveKeeper(app: FastifyInstance, runtime: PlatformRuntime, door: Door): void {
  const find = async (request: FastifyRequest<FileRoute>): Promise<ReadableFile> => {
    const { record, scope } = await door.enter(request.headers, request.socket.remoteAddress);
    const path = `${request.params.folder}/${request.params.file}`;
    const file = isKeptPath(path) ? await findReadableFile(runtime.system, path, record, scope) : undefined;
    if (file === undefined) throw notFound();
    return file;
  };

  app.get<FileRoute>("/keeper/get/:folder/:file", async (request, reply) => {
    const file = await find(request);
    if (isKnown(request, reply, file, file.etag)) return reply.code(304).send();
    const isShown = typeOfContent(file.contentType)?.isImage === true;
    return reply
      .type(file.contentType)
      .header("content-length", file.sizeBytes)
      .header("content-disposition", `${isShown ? "inline" : "attachment"}; filename="${file.fileName}"`)
      .send(Readable.from(readContent(runtime.system, file.fileId), { objectMode: false }));
  });

  app.get<ImageRoute>("/keeper/getimage/:folder/:file/:width/:height", async (request, reply) => {
    const width = largestSide(request.params.width);
    const height = largestSide(request.params.height);
    if (width === null || height === null) throw notFound();
    const file = await find(request);
    if (typeOfContent(file.contentType)?.isImage !== true) throw notFound();
    if (isKnown(request, reply, file, `${file.etag.slice(0, -1)}-${width}x${height}"`)) return reply.code(304).send();
    const image = await smallerImage(runtime.system, file.fileId, width, height);
    if (image === null) throw notFound();
    return reply.type("image/webp").header("content-disposition", "inline").send(image);
  });
}

/** Sets the caching headers and the CSP. @returns whether the browser has the file already */
function isKnown(request: FastifyRequest, reply: FastifyReply, file: ReadableFile, etag: string): boolean {
  reply
    .header("etag", etag)
    .header("cache-control", file.runsOut ? CACHE.runningOut : CACHE.forGood)
    .header("content-security-policy", FILE_POLICY);
  return request.headers["if-none-match"] === etag;
}
