import { createHmac, hkdfSync } from "node:crypto";
import { z } from "zod";
import type { Sentence } from "../../../platform/call/error-texts.ts";
import { validationFailed } from "../../../platform/call/problem.ts";
import { equalSecrets } from "../../../platform/sessions/session-id.ts";

/** All matches of a list request except some rows. */
export interface ListSelection {
  readonly service: string;
  readonly operation: string;
  /** The list request without its paging. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly rowKey: string;
  readonly excludedKeys: readonly (string | number)[];
}

const LIFE_MS = 24 * 60 * 60_000;

const content = z.object({
  user: z.number(),
  service: z.string(),
  operation: z.string(),
  input: z.record(z.string(), z.unknown()),
  rowKey: z.string(),
  excludedKeys: z.array(z.union([z.string(), z.number()])),
  expiresAt: z.number(),
});

/**
 * A selection as one signed text: nodes store nothing, and the browser holds no ids.
 *
 * It names rows and grants no rights: only its maker can use it, and every row is read and changed with that user's rights.
 */
export function issueSelection(
  secret: string,
  userAccountId: number,
  selection: ListSelection,
  now: Date,
): { token: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const text = JSON.stringify({ user: userAccountId, ...selection, expiresAt: expiresAt.getTime() });
  const body = Buffer.from(text).toString("base64url");
  return { token: `${body}.${signature(secret, body)}`, expiresAt };
}

/** @throws Problem ValidationFailed for a token that is not ours, not this user's, or has run out. */
export function readSelection(secret: string, userAccountId: number, token: string, now: Date): ListSelection {
  const [body = "", signed = ""] = token.split(".");
  if (!equalSecrets(signed, signature(secret, body))) throw invalid("This selection is not valid.");
  const { user, expiresAt, ...selection } = content.parse(JSON.parse(Buffer.from(body, "base64url").toString()));
  if (user !== userAccountId) throw invalid("This selection is not valid.");
  if (expiresAt < now.getTime()) throw invalid("This selection has expired. Select the rows again.");
  return selection;
}

const signature = (secret: string, body: string): string =>
  createHmac("sha256", Buffer.from(hkdfSync("sha256", secret, "", "grid selection", 32)))
    .update(body)
    .digest("base64url");

const invalid = (message: Sentence) => validationFailed([{ field: "selection.token", code: "invalidSelection", message }]);
