import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const socketPort = 5432;
/** `sun_path` holds 108 bytes on Linux and 104 on macOS, with its closing NUL. */
const longestPath = 103;

/**
 * A folder that only this user can enter, for the server's unix socket: beside the data when the path is short enough,
 * else in the temporary folder under a name made from the data folder's, so that the next start finds it again.
 *
 * @throws Error when the folder belongs to someone else (a planted folder in a shared temporary directory).
 */
export function prepareSocketFolder(instanceFolder: string): string {
  const beside = join(instanceFolder, "run");
  const digest = createHash("sha256").update(instanceFolder).digest("hex").slice(0, 16);
  const folder = fits(beside) ? beside : join(tmpdir(), `tessera-${process.getuid?.() ?? 0}-${digest}`);
  if (!fits(folder)) throw new Error(`The path ${folder} is too long for a unix socket. Set DATA_DIR or TMPDIR to a shorter one.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const facts = statSync(folder);
  const ours = process.getuid?.() ?? facts.uid;
  if (facts.uid !== ours && ours !== 0) throw new Error(`The socket folder ${folder} belongs to another user. Remove it and start again.`);
  chmodSync(folder, 0o700);
  return folder;
}

const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestPath;
