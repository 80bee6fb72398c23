/** Files that the server keeps, as the browser gets them. */
import { ApiError } from "./api-error.ts";
import { parseErrorBody, REQUEST_FAILED_TEXT } from "./error-body.ts";

/** A folder of 32 characters, a file of 23 with an extension of 3 or 4 letters (spec §5). */
const PATH = /^[\w-]{32}\/[\w-]{23}\.[A-Za-z]{3,4}$/;

/**
 * Same origin: the session goes along, and the server looks whose file it is (spec §7). What is no path leads to no file: a record may hold anything, and `..`
 * would lead elsewhere.
 */
export const fileAddress = (path: string): string => `/keeper/get/${PATH.test(path) ? path : "-"}`;

/** An image in this size, CSS pixels; null for a path of another form, which is drawn as a placeholder. */
export const imageAddress = (path: string, width: number, height: number): string | null =>
  PATH.test(path) ? `/keeper/getimage/${path}/${Math.ceil(width)}/${Math.ceil(height)}` : null;

const LONGEST_NAME = 200;

/** The name that a download is saved under: non-word characters become underscores, at most 200 characters (spec §5); the ending stays readable. */
export function fileNameOf(name: string): string {
  const [, stem = name, extension = ""] = /^(.*?)(\.\w{1,8})?$/s.exec(name) ?? [];
  return `${stem.replace(/\W/g, "_").slice(0, LONGEST_NAME - extension.length)}${extension}`;
}

/** @throws ApiError when the file is gone, belongs to someone else or cannot be reached. */
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
