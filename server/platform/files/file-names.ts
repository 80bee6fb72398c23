import { randomBytes, randomUUID } from "node:crypto";

/** Form of a kept file's path (spec §5): folder of 32 characters, file of 23 with an extension of 3 or 4 letters. */
const PATH = /^[0-9a-f]{32}\/[0-9a-z]{23}\.[a-z]{3,4}$/;

export const isKeptPath = (path: string): boolean => PATH.test(path);

/** A new path that cannot be guessed: 128 and 114 random bits. */
export function newKeptPath(extension: string): string {
  const folder = randomUUID().replaceAll("-", "");
  let file = "";
  while (file.length < 23) file += [...randomBytes(32)].flatMap((byte) => (byte < 252 ? [(byte % 36).toString(36)] : [])).join("");
  return `${folder}/${file.slice(0, 23)}.${extension}`;
}

/**
 * The name a file is saved under (spec §5): non-word characters become underscores, at most 200. The dot before the
 * extension stays, because without it no program would open the file.
 */
export function downloadName(name: string, extension: string): string {
  const dot = name.lastIndexOf(".");
  const stem = (dot > 0 ? name.slice(0, dot) : name).replaceAll(/\W/g, "_");
  const ending = `.${extension}`;
  return `${stem.slice(0, 200 - ending.length) || "file"}${ending}`;
}
