import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import type { Logger } from "pino";
import { foldText, undisguise } from "../../../../shared/password-rules.ts";
import type { Config } from "../../../platform/config/config.ts";

const ONLINE_LIMIT_MS = 2_000;
/** A range of the online list has some 800 lines; far more is not an answer of it. */
const LONGEST_RANGE = 1_000_000;

/**
 * Is the password known to attackers? Three lists, of which an installation has one to three: the dictionary that comes with the product, a file of
 * SHA-1 hashes on the server, an online list that is asked for the first five digits of the hash only, so it does not learn the password.
 *
 * A list that cannot be read or does not answer in time does not keep anyone from choosing a password; the log says so.
 */
export async function isBreached(config: Config, log: Logger, password: string): Promise<boolean> {
  const normal = password.normalize("NFC");
  if (await isInDictionary(normal)) return true;
  const digest = createHash("sha1").update(normal).digest("hex").toUpperCase();
  const asked = [
    config.breachedFile === null ? false : isInFile(config.breachedFile, digest),
    config.breachedUrl === null ? false : isOnline(config.breachedUrl, digest),
  ];
  const answers = await Promise.allSettled(asked);
  for (const answer of answers)
    if (answer.status === "rejected") log.warn({ err: answer.reason }, "a list of breached passwords could not be asked");
  return answers.some((answer) => answer.status === "fulfilled" && answer.value);
}

let dictionary: Promise<ReadonlySet<string>> | undefined;

/** Some fifty thousand passwords, unpacked when first needed. */
function loadDictionary(): Promise<ReadonlySet<string>> {
  dictionary ??= import("@zxcvbn-ts/language-common").then(({ dictionary: lists }) => new Set(lists["passwords-common"]));
  return dictionary;
}

/**
 * The dictionary's passwords are short and in lower case, and no one may choose those anyway. What people do with them when they have to is write one with
 * a capital, in disguise, and a few numbers or signs before or after it: that is found as well, when the known part is at least half of the whole.
 */
async function isInDictionary(password: string): Promise<boolean> {
  const known = await loadDictionary();
  const folded = foldText(password);
  // The numbers behind a word are no disguise: `p4ssw0rd1234!` means `password`.
  const stem = folded.replace(/[^\p{L}]+$/u, "");
  const core = stem.replace(/^[^\p{L}]+/u, "");
  const candidates = [folded, stem, core].flatMap((text) => [text, undisguise(text, "i"), undisguise(text, "l")]);
  return candidates.some((word) => word.length * 2 >= folded.length && known.has(word));
}

/**
 * Look a hash up in a text file of lines that begin with an upper-case SHA-1 hash and are sorted by it, as the well-known downloads are (`hash:count`).
 * Some thirty short reads, whatever its size.
 */
async function isInFile(path: string, digest: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    let low = 0;
    let high = (await file.stat()).size;
    // A line begins in [low, high), or the hash is not there.
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const line = await lineFrom(file, middle);
      if (line === null || line.start >= high) {
        high = middle;
        continue;
      }
      if (line.hash === digest) return true;
      if (line.hash < digest) low = line.start + line.length;
      else high = middle;
    }
    return false;
  } finally {
    await file.close();
  }
}

const LINE_LIMIT = 128;
const HASH_LENGTH = 40;

/** The first line that begins at or after this place. */
async function lineFrom(file: FileHandle, offset: number): Promise<{ start: number; length: number; hash: string } | null> {
  const from = Math.max(0, offset - 1);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LINE_LIMIT * 2), 0, LINE_LIMIT * 2, from);
  const text = buffer.toString("latin1", 0, bytesRead);
  const begin = offset === 0 ? 0 : text.indexOf("\n") + 1;
  if (begin === 0 && offset !== 0) return null;
  const end = text.indexOf("\n", begin);
  const line = text.slice(begin, end < 0 ? undefined : end);
  if (line.trim() === "") return null;
  const hash = line.slice(0, HASH_LENGTH).toUpperCase();
  if (!/^[0-9A-F]{40}$/.test(hash)) throw new Error("The file of breached passwords has a line that does not begin with a SHA-1 hash.");
  return { start: from + begin, length: line.length + 1, hash };
}

async function isOnline(address: string, digest: string): Promise<boolean> {
  const response = await fetch(`${address}${digest.slice(0, 5)}`, {
    // Answers of one length, so that a listener does not see which range it was.
    headers: { "add-padding": "true" },
    redirect: "error",
    signal: AbortSignal.timeout(ONLINE_LIMIT_MS),
  });
  if (!response.ok) throw new Error(`The online list of breached passwords answered ${response.status}.`);
  const text = await response.text();
  if (text.length > LONGEST_RANGE) throw new Error("The online list of breached passwords answered too much.");
  // Padding has a count of 0.
  return text.split(/\r?\n/).some((line) => line.toUpperCase().startsWith(`${digest.slice(5)}:`) && !/:0+$/.test(line));
}
