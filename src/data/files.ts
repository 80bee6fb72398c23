/** Files that the server keeps, as the browser gets them. */

/** Same origin: the session goes along, and the server looks whose file it is (spec §7). */
export const fileAddress = (path: string): string => `/keeper/get/${path}`;

const LONGEST_NAME = 200;

/** The name that a download is saved under: non-word characters become underscores, at most 200 characters (spec §5); the ending stays readable. */
export function fileNameOf(name: string): string {
  const [, stem = name, extension = ""] = /^(.*?)(\.\w{1,8})?$/s.exec(name) ?? [];
  return `${stem.replace(/\W/g, "_").slice(0, LONGEST_NAME - extension.length)}${extension}`;
}
