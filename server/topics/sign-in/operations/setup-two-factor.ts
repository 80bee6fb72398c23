import { sql } from "kysely";
import type { SetupTwoFactorRequest, SetupTwoFactorResponse } from "../../../../shared/generated/types.ts";
import { loadAnyAccount } from "../../../platform/accounts/account-row.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { Problem, validationFailed } from "../../../platform/call/problem.ts";
import type { SessionRecord } from "../../../platform/call/session-record.ts";
import { assertMail } from "../../../platform/messages/queue-mail.ts";
import { reserveSend } from "../factors/factor-counter.ts";
import { registrationOptions } from "../factors/passkeys.ts";
import { sendCode } from "../factors/security-code.ts";
import { newSeed, sealSeed } from "../factors/totp.ts";
import { assertMaySetUp } from "./may-set-up.ts";
import { ownFactors } from "./read-methods.ts";

/** How long a set-up waits for its first code: enough time to install an application. */
const SETUP_SECONDS = 1_800;

/**
 * Begin to set up a second factor. Seeds, addresses and challenges are kept with the set-up, for this session alone; none of them is valid before
 * EnableTwoFactor.
 */
export async function setupTwoFactor(
  context: Context,
  { authenticatorType, email }: SetupTwoFactorRequest,
): Promise<SetupTwoFactorResponse> {
  const { runtime } = context;
  const session = callerOf(context);
  context.audit.about(session);
  const state = await ownFactors(context, session);
  assertMaySetUp(session, state, authenticatorType);
  const none = { Secret: null, OtpAuthUri: null, MaskedEmail: null, PasskeyOptions: null, ResendAfterSeconds: null };
  switch (authenticatorType) {
    case "AuthenticatorApplication": {
      const { seed, uri } = newSeed(session.username);
      const setupId = await keepSetup(context, session, {
        authenticatorType,
        secret: sealSeed(runtime.config, session.userAccountId, seed),
      });
      return { ...none, SetupId: setupId, Secret: seed, OtpAuthUri: uri, ExpiresInSeconds: SETUP_SECONDS };
    }
    case "Passkey": {
      const options = await registrationOptions(context.db, runtime.config, session);
      const setupId = await keepSetup(context, session, { authenticatorType, challenge: options.challenge });
      return { ...none, SetupId: setupId, PasskeyOptions: options, ExpiresInSeconds: SETUP_SECONDS };
    }
    case "EmailCode": {
      assertMail(runtime.config);
      if (state.mailUntil !== null) throw new Problem("MfaMethodUnavailable");
      const address = email ?? (await ownAddress(context, session.userAccountId));
      await reserveSend(context.system, { userAccountId: session.userAccountId, device: context.device });
      const setupId = await keepSetup(context, session, { authenticatorType, address });
      const sent = await sendCode(context, { ...session, target: { setupId }, address });
      return { ...none, SetupId: setupId, ...sent };
    }
  }
}

interface NewSetup {
  readonly authenticatorType: SetupTwoFactorRequest["authenticatorType"];
  readonly secret?: Buffer;
  readonly address?: string;
  readonly challenge?: string;
}

async function keepSetup({ db }: Context, session: SessionRecord, setup: NewSetup): Promise<string> {
  const { rows } = await sql<{ setup_id: string }>`
    insert into factor_setup (user_account_id, session_id_hash, authenticator_type, sealed_secret, address, challenge, expires_at)
    values (${session.userAccountId}, ${session.sessionIdHash}, ${setup.authenticatorType}, ${setup.secret ?? null}, ${setup.address ?? null},
      ${setup.challenge ?? null}, now() + make_interval(secs => ${SETUP_SECONDS}))
    returning setup_id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The set-up was not written.");
  return row.setup_id;
}

async function ownAddress({ system }: Context, userAccountId: number): Promise<string> {
  const { Email: address } = (await loadAnyAccount(system("e-mail address of a user"), userAccountId)).values;
  if (typeof address !== "string")
    throw validationFailed([{ field: "email", code: "required", message: "Your account has no email address. Enter one." }]);
  return address;
}
