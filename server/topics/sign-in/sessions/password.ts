import { hash, verify } from "@node-rs/argon2";
import { Problem } from "../../../platform/call/problem.ts";

/** Argon2id (the library's default), 19 MiB, two passes, one lane (OWASP's first choice): some 300 checks a second on two cores. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const RUNNING = 2;
const QUEUED = 100;
/** Longer input is refused before it is even normalised; the contract says the same. What the policy allows is shorter. */
const LONGEST_INPUT = 1_024;

let running = 0;
const queue: (() => void)[] = [];

/** A few at once, a short queue, the rest refused: a flood of sign-ins must not take the processors from those who are signed in. */
async function inBulkhead<T>(work: () => Promise<T>): Promise<T> {
  if (running >= RUNNING) {
    if (queue.length >= QUEUED) throw new Problem("Overloaded", { retryAfter: 2 });
    const turn = Promise.withResolvers<void>();
    queue.push(turn.resolve);
    await turn.promise;
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = queue.shift();
    // The place is handed on, not freed: otherwise a newcomer could slip in between.
    if (next === undefined) running -= 1;
    else next();
  }
}

/** Normalised, so that a password typed on another keyboard is the same password (NFC; RFC 8265 §4.2.2 asks no less). */
function prepare(password: string): string {
  return password.normalize("NFC");
}

export function hashPassword(password: string): Promise<string> {
  return inBulkhead(() => hash(prepare(password), PARAMETERS));
}

/** A hash that no password has, with today's parameters: made once, when first needed. */
let decoy: Promise<string> | undefined;

/**
 * Is this the password? Without a hash (no user has that username) the same work is done on a decoy, so time does not tell who exists.
 *
 * @throws Problem Overloaded when too many are waiting.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  if (password.length > LONGEST_INPUT) return false;
  decoy ??= hash(crypto.randomUUID(), PARAMETERS);
  const against = storedHash ?? (await decoy);
  const matches = await inBulkhead(() => verify(against, prepare(password)));
  return matches && storedHash !== null;
}

/**
 * Is it one of these? All of them are looked at, in one place of the bulkhead one after the other, so neither the answer's time nor a crowd of such
 * questions does more than a sign-in's.
 *
 * @throws Problem Overloaded when too many are waiting.
 */
export function matchesAny(storedHashes: readonly string[], password: string): Promise<boolean> {
  const prepared = prepare(password);
  return inBulkhead(async () => {
    let matches = false;
    for (const storedHash of storedHashes) matches = (await verify(storedHash, prepared)) || matches;
    return matches;
  });
}

/** Were the parameters lower when this hash was made? Then the next sign-in, which knows the password, makes a new one. */
export function isOutdatedHash(storedHash: string): boolean {
  return !storedHash.startsWith(`$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`);
}
