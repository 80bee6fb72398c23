import type { Scope } from "../../../layout/compiled.ts";
import { type AccountReference, isAction, namedCapability } from "../../../shared/capabilities.ts";
import type { Context } from "./context.ts";
import { Problem } from "./problem.ts";
import type { SessionRecord } from "./session-record.ts";

/** The signed-in caller, for operations that the door opens to no one else. */
export function callerOf({ session }: Pick<Context, "session">): SessionRecord {
  if (session === null) throw new Problem("NotSignedIn");
  return session;
}

/**
 * The values that expressions of layouts read of the caller on the server. They have the same names as in the browser, so that both evaluate alike.
 *
 * @param about the account on which `can` asks; absent: anywhere.
 */
export function callerScope(
  context: Pick<Context, "can" | "now" | "session">,
  about?: AccountReference,
): Pick<Scope, "User" | "Company" | "can" | "today"> {
  const { session } = context;
  return {
    User: session === null ? null : { UserAccountId: session.userAccountId, Username: session.username, LanguageCode: session.language },
    Company: session === null ? null : { AccountId: session.companyAccountId, AccountPath: session.companyAccountPath },
    can: (capability, action) => isAction(action) && context.can(namedCapability(capability), [action], about),
    today: () => context.now.toISOString().slice(0, 10),
  };
}
