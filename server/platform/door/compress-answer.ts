/**
 * Compress answers of operations where it helps: over a slow line a layout arrives in a fifth of its bytes.
 *
 * The length of a compressed answer leaks secrets to an attacker who controls a part of it (BREACH). So compressed answers satisfy two conditions: no other
 * site can make a browser call the operation, because it needs the session's XSRF header; and the answer is not from the Authorization service, whose answers
 * begin sessions and carry tickets. Sign-in, refusals and everything public are sent uncompressed.
 */
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { OperationContract } from "../call/operation.ts";
import { acceptedEncoding } from "./accepted-encoding.ts";

/** In characters or bytes. A smaller answer fits into three packets, which arrive together in either case. */
const WORTHWHILE = 4_096;

/** Below this size compressing takes less than 0.3 ms, and passing the work to another thread costs more. */
const AT_ONCE = 65_536;

export const mayCompress = ({ access, service }: Pick<OperationContract, "access" | "service">): boolean =>
  access.state === "signed-in" && service !== "Authorization";

export interface CompressedBody {
  readonly encoding: "br" | "gzip";
  readonly bytes: Buffer;
}

/** @returns null when compression does not help. */
export async function compressAnswer(body: string | Buffer, acceptEncoding: string | string[] | undefined): Promise<CompressedBody | null> {
  if (body.length < WORTHWHILE) return null;
  const encoding = acceptedEncoding(acceptEncoding);
  if (encoding === null) return null;
  const isLong = body.length > AT_ONCE;
  // The fastest levels: 0.1 ms for a layout of 26 KB; the best levels take five times as long to save another fifth.
  if (encoding === "gzip") return { encoding, bytes: isLong ? await gzipLater(body, { level: 1 }) : gzipSync(body, { level: 1 }) };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return { encoding, bytes: isLong ? await brotliLater(body, { params }) : brotliCompressSync(body, { params }) };
}

const brotliLater = promisify(brotliCompress);
const gzipLater = promisify(gzip);
