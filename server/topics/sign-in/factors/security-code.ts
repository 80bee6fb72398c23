import { createHmac, hkdfSync, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { SecurityCodeSent } from "../../../../shared/generated/types.ts";
import type { Context } from "../../../platform/call/context.ts";
import type { Config } from "../../../platform/config/config.ts";
import { keyMaterial } from "../../../platform/config/seal.ts";
import type { SystemAccess } from "../../../platform/database/system-database.ts";
import { queueMail } from "../../../platform/messages/queue-mail.ts";
import { RESEND_SECONDS } from "./factor-counter.ts";
import { maskAddress } from "./methods.ts";

export const CODE_SECONDS = 300;
/** How often one code may be tried. */
const TRIES = 5;

/** The purpose of a code: a method that the user has, or one that they are setting up. */
export type CodeTarget = { readonly methodId: number } | { readonly setupId: string };

interface NewCode {
  readonly userAccountId: number;
  readonly sessionIdHash: Buffer;
  readonly target: CodeTarget;
  /** The address in the method or set-up, never one from the call that requests a code. */
  readonly address: string;
}

/** Make a code and put its mail into the outbox, in the call's transaction. Earlier codes of the session for the same thing are void. */
export async function sendCode(context: Context, { userAccountId, sessionIdHash, target, address }: NewCode): Promise<SecurityCodeSent> {
  const { db, runtime } = context;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const id = randomUUID();
  await sql`delete from security_code where session_id_hash = ${sessionIdHash} and ${isFor(target)}`.execute(db);
  await sql`insert into security_code (security_code_id, user_account_id, session_id_hash, authentication_method_id, setup_id, code_hash, expires_at)
    values (${id}, ${userAccountId}, ${sessionIdHash}, ${"methodId" in target ? target.methodId : null}, ${"setupId" in target ? target.setupId : null},
      ${codeHash(runtime.config, "security code", id, code)}, now() + make_interval(secs => ${CODE_SECONDS}))`.execute(db);
  await queueMail(context, {
    to: { userAccountId, address },
    template: "methodId" in target ? "securityCode" : "confirmAddress",
    values: { code, minutes: CODE_SECONDS / 60 },
  });
  return { ExpiresInSeconds: CODE_SECONDS, ResendAfterSeconds: RESEND_SECONDS, MaskedEmail: maskAddress(address) };
}

/**
 * Uses up a code. The attempt is counted first, and both steps are one conditional UPDATE each: a code works once, for the session that it was sent
 * to, with at most five attempts.
 *
 * @param db without a transaction: each statement commits by itself, whatever the result of the call
 */
export async function useCode(
  system: SystemAccess,
  config: Context["runtime"]["config"],
  { sessionIdHash, target }: Pick<NewCode, "sessionIdHash" | "target">,
  code: string,
): Promise<boolean> {
  const { rows } = await system("security code attempt").write((transaction) =>
    sql<{ id: string; code_hash: Buffer }>`update security_code set attempts = attempts + 1
    where session_id_hash = ${sessionIdHash} and ${isFor(target)} and consumed_at is null and expires_at > now() and attempts < ${TRIES}
    returning security_code_id as id, code_hash`.execute(transaction),
  );
  const [open] = rows;
  if (open === undefined || !timingSafeEqual(open.code_hash, codeHash(config, "security code", open.id, code))) return false;
  const used = await system("security code accepted").write((transaction) =>
    sql`update security_code set consumed_at = now() where security_code_id = ${open.id} and consumed_at is null returning 1`.execute(
      transaction,
    ),
  );
  return used.rows.length === 1;
}

const isFor = (target: CodeTarget) =>
  "methodId" in target ? sql<boolean>`authentication_method_id = ${target.methodId}` : sql<boolean>`setup_id = ${target.setupId}::uuid`;

/**
 * The stored form of a short code: an HMAC with a key outside the database, because a plain digest of six digits is quickly found.
 *
 * @param purpose separates the keys of different kinds of codes
 * @param belongsTo owner of the code, so that a copied row is useless
 */
export function codeHash(config: Config, purpose: "security code" | "recovery code", belongsTo: string | number, code: string): Buffer {
  const key = Buffer.from(hkdfSync("sha256", keyMaterial(config), "", purpose, 32));
  return createHmac("sha256", key)
    .update(JSON.stringify([belongsTo, code]))
    .digest();
}
