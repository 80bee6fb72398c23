/** Addresses of files stored on the server. */
import { ApiError } from "./api-error.ts";
import { parseErrorBody, REQUEST_FAILED_TEXT } from "./error-body.ts";

/** A folder of 32 characters, a file of 23 with an extension of 3 or 4 letters (spec §5). */
const PATH = /^[\w-]{32}\/[\w-]{23}\.[A-Za-z]{3,4}$/;

/**
 * Same origin, so the session is sent and the server checks the owner (spec §7). An invalid path becomes `-`, which has no file: a record may
 * contain anything, and `..` would lead elsewhere.
 */
export const fileAddress = (path: string): string => `/keeper/get/${PATH.test(path) ? path : "-"}`;

/** An image in this size, in CSS pixels; null for an invalid path, which is drawn as a placeholder. */
export const imageAddress = (path: string, width: number, height: number): string | null =>
  PATH.test(path) ? `/keeper/getimage/${path}/${Math.ceil(width)}/${Math.ceil(height)}` : null;

const LONGEST_NAME = 200;

/** The name of a download: non-word characters become underscores, at most 200 characters (spec §5); the extension stays. */
export function fileNameOf(name: string): string {
  const [, stem = name, extension = ""] = /^(.*?)(\.\w{1,8})?$/s.exec(name) ?? [];
  return `${stem.replace(/\W/g, "_").slice(0, LONGEST_NAME - extension.length)}${extension}`;
}

/** @throws ApiError if the file is gone, belongs to another user or cannot be loaded */
export async function loadFile(path: string): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(fileAddress(path), { credentials: "same-origin" });
  } catch {
    throw new ApiError({ status: 0, code: "RequestFailed", message: REQUEST_FAILED_TEXT });
  }
  if (response.ok) return response.blob();
  throw parseErrorBody(response.status, (name) => response.headers.get(name), await response.text());
}
